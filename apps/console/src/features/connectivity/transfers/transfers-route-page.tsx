import { useAccount } from '#lib/session/use-account.ts';
import { TransfersPage } from './transfers-page.tsx';

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
