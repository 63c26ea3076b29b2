import { useQuery } from '@tanstack/react-query';
import { TermsGate } from '#features/people/terms/terms-gate.tsx';
import { WelcomePage } from '#features/people/welcome/welcome-page.tsx';
import { problemOf } from '#lib/api/problem.ts';
import { readPreferences } from '#lib/preferences/preferences.ts';
import { meQuery, myAccountsQuery } from '#lib/queries/me.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { Kit } from '../kit.tsx';
import { NoAccountPage } from '../no-account-page.tsx';

export const WelcomeRoutePage = () => {
  const me = useQuery(meQuery());
  const accounts = useQuery(myAccountsQuery());
  const failed = [me, accounts].find(({ error }) => error !== null);
  if (failed?.error)
    return (
      <ProblemMessage
        isPage
        title="The welcome page could not be loaded"
        {...problemOf(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  if (me.data === undefined || accounts.data === undefined) return null;
  const account = accounts.data.find(({ id }) => id === readPreferences().lastAccountId) ?? accounts.data[0];
  if (account === undefined) return <NoAccountPage />;
  return (
    <Kit>
      <WelcomePage me={me.data} accountId={account.id} />
      <TermsGate accountId={account.id} />
    </Kit>
  );
};
