import { SPEED_TEST_TITLE } from '@airlane/domain/speed-test/speed-test';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { speedTestsQuery } from './speed-test.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { RunTest } from './run-test.tsx';
import { NetworkComparison, TestHistory } from './speed-test-tables.tsx';
import classes from './speed-test.module.css';

const Results = ({ accountId }: { readonly accountId: string }) => {
  const { data, error, refetch } = useQuery(speedTestsQuery(accountId));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The results could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <DocumentSkeleton fields={3} />;
  return (
    <>
      {data.networks.length > 0 && <NetworkComparison networks={data.networks} />}
      <TestHistory accountId={accountId} tests={data.tests} />
    </>
  );
};

interface SpeedTestPageProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly thingId: string | undefined;
  readonly onThing: (thingId: string | undefined) => void;
}

/** How good the line is between this browser or a Thing and the server, by network. */
export const SpeedTestPage = ({ accountId, accountTitle, thingId, onThing }: SpeedTestPageProps) => {
  usePageTitle(`${SPEED_TEST_TITLE}, ${accountTitle}`);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: SPEED_TEST_TITLE }]}
        title={SPEED_TEST_TITLE}
      />
      <RunTest accountId={accountId} thingId={thingId} onThing={onThing} />
      <Results accountId={accountId} />
    </div>
  );
};
