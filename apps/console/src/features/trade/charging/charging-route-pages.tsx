import { ChargesPage } from './charges-page.tsx';
import { MonthClosePage } from './month-close-page.tsx';
import { useAccount } from '#lib/session/use-account.ts';

export const ChargesRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <ChargesPage key={accountId} accountId={accountId} accountTitle={accountTitle} />;
};
export const MonthCloseRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <MonthClosePage accountId={accountId} accountTitle={accountTitle} />;
};
