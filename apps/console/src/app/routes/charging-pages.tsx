import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChargesPage } from '../../features/trade/charging/charges-page.tsx';
import { MonthClosePage } from '../../features/trade/charging/month-close-page.tsx';
import { myAccountsQuery } from '../../lib/queries/me.ts';

const accountRoute = getRouteApi('/$accountId');

const useAccount = () => {
  const { accountId } = accountRoute.useParams();
  const { data: accounts } = useQuery(myAccountsQuery());
  return { accountId, accountTitle: accounts?.find(({ id }) => id === accountId)?.title ?? accountId };
};

export const ChargesRoutePage = () => {
  const account = useAccount();
  return <ChargesPage key={account.accountId} {...account} />;
};
export const MonthCloseRoutePage = () => <MonthClosePage {...useAccount()} />;
