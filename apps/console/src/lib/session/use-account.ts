import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { myAccountsQuery } from '../queries/me.ts';

const route = getRouteApi('/$accountId');

/** The account whose page is open. */
export const useAccount = () => {
  const { accountId } = route.useParams();
  const { data: accounts } = useQuery(myAccountsQuery());
  const account = accounts?.find(({ id }) => id === accountId);
  return { accountId, accountTitle: account?.title ?? accountId, account };
};
