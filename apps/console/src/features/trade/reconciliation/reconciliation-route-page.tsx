import { useAccount } from '#lib/session/use-account.ts';
import { ReconciliationPage } from './reconciliation-page.tsx';

export const ReconciliationRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <ReconciliationPage key={accountId} accountId={accountId} accountTitle={accountTitle} />;
};
