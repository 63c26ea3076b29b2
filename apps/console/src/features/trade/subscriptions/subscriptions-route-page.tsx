import { useAccount } from '#lib/session/use-account.ts';
import { SubscriptionsPage } from './subscriptions-page.tsx';

export const SubscriptionsRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <SubscriptionsPage key={accountId} accountId={accountId} accountTitle={accountTitle} />;
};
