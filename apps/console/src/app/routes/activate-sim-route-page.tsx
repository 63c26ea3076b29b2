import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ActivateSimPage } from '../../features/connectivity/activate-sim/activate-sim-page.tsx';
import { myAccountsQuery } from '../../lib/queries/me.ts';

const route = getRouteApi('/$accountId/self_service/Activate_SIM');

export const ActivateSimRoutePage = () => {
  const { accountId } = route.useParams();
  const { data: accounts } = useQuery(myAccountsQuery());
  return (
    <ActivateSimPage
      accountId={accountId}
      accountTitle={accounts?.find(({ id }) => id === accountId)?.title ?? accountId}
    />
  );
};
