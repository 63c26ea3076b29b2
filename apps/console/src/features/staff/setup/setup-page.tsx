import type { SetupCheck } from '@airlane/contract/calls/setup';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { sendSetupMailMutation, setupChecksQuery } from './setup.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { CheckLine } from './check-line.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './setup-page.module.css';

const summaryOf = (checks: readonly SetupCheck[]): string => {
  const count = (status: SetupCheck['status']): number => checks.filter((check) => check.status === status).length;
  return [`${count('ok')} OK`, `${count('warning')} to look at`, `${count('failed')} failed`].join(' · ');
};

/** Whether mails arrive can only be seen in a mailbox, so the viewer gets one. */
const TestMail = ({ accountId }: { readonly accountId: string }) => {
  const send = useMutation(sendSetupMailMutation(accountId));
  return (
    <div className={classes['action']}>
      <Button variant="default" size="sm" isBusy={send.isPending} onClick={() => send.mutate()}>
        Send me a test e-mail
      </Button>
      {send.data && <Notice tone="info">{send.data.message}</Notice>}
      {send.error && <Notice tone="error">{problemOf(send.error).message}</Notice>}
    </div>
  );
};

/** How the server is set up, tested when the page opens, and what a provider does first. */
export const SetupPage = ({ accountId }: { readonly accountId: string }) => {
  usePageTitle('Setup');
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const setup = useQuery(setupChecksQuery(accountId));
  const title = accounts.find(({ id }) => id === accountId)?.title ?? accountId;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: title, href: accountHref(accountId) }, { label: 'Setup' }]}
        title="Setup"
        {...(setup.data && { aside: summaryOf(setup.data.checks) })}
        actions={
          <Button
            variant="default"
            icon={<IconRefresh size={16} />}
            isBusy={setup.isFetching}
            onClick={() => void setup.refetch()}
          >
            Test again
          </Button>
        }
      />
      {setup.data ? (
        <>
          <FirstSteps accountId={accountId} steps={setup.data.steps} />
          <section className={classes['section']} aria-labelledby="setup-checks">
            <h2 id="setup-checks" className={classes['heading']}>
              This server
            </h2>
            <ul className={classes['checks']}>
              {setup.data.checks.map((check) => (
                <CheckLine key={check.id} check={check}>
                  {check.id === 'mail' && <TestMail accountId={accountId} />}
                </CheckLine>
              ))}
            </ul>
          </section>
        </>
      ) : setup.error ? (
        <ProblemMessage
          title="The setup could not be tested"
          {...problemOf(setup.error)}
          onRetry={() => void setup.refetch()}
        />
      ) : (
        <div className={classes['waiting']} aria-busy="true" />
      )}
    </div>
  );
};
