import { getRouteApi } from '@tanstack/react-router';
import { ImportPage } from './import-page.tsx';
import { MovePage } from './move-page.tsx';
import { OneImportPage } from './one-import-page.tsx';
import { StockPage } from './stock-page.tsx';
import { useAccount } from '#lib/session/use-account.ts';

const oneImport = getRouteApi('/$accountId/sim-stock/imports/$id');

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
