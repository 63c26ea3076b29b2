import { ActivateSimPage } from './activate-sim-page.tsx';
import { useAccount } from '#lib/session/use-account.ts';

export const ActivateSimRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <ActivateSimPage accountId={accountId} accountTitle={accountTitle} />;
};
