import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { TransfersPage } from '../../features/connectivity/transfers/transfers-page.tsx';
import { ImportPage } from '../../features/trade/sim-inventory/import-page.tsx';
import { MovePage } from '../../features/trade/sim-inventory/move-page.tsx';
import { OneImportPage } from '../../features/trade/sim-inventory/one-import-page.tsx';
import { StockPage } from '../../features/trade/sim-inventory/stock-page.tsx';
import { myAccountsQuery } from '../../lib/queries/me.ts';

const accountRoute = getRouteApi('/$accountId');
const oneImport = getRouteApi('/$accountId/sim-stock/imports/$id');

const useAccount = () => {
  const { accountId } = accountRoute.useParams();
  const { data: accounts } = useQuery(myAccountsQuery());
  const account = accounts?.find(({ id }) => id === accountId);
  return { accountId, accountTitle: account?.title ?? accountId, account };
};

export const StockRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <StockPage key={accountId} accountId={accountId} accountTitle={accountTitle} />;
};
export const ImportRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <ImportPage key={accountId} accountId={accountId} accountTitle={accountTitle} />;
};
export const OneImportRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  const { id } = oneImport.useParams();
  return <OneImportPage key={id} accountId={accountId} accountTitle={accountTitle} id={id} />;
};
export const MoveRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <MovePage key={accountId} accountId={accountId} accountTitle={accountTitle} />;
};
export const TransfersRoutePage = () => {
  const { accountId, accountTitle, account } = useAccount();
  return account === undefined ? null : (
    <TransfersPage
      key={accountId}
      accountId={accountId}
      accountTitle={accountTitle}
      isStaffOverview={account.isAdminPanel}
    />
  );
};
