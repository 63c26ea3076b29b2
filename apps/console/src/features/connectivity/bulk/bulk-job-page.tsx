import '@mantine/core/styles/Pagination.layer.css';
import type { BulkJobDetails } from '@airlane/contract/calls/bulk';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { stepName } from '@airlane/domain/bulk/bulk-steps';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { Identifier } from '@airlane/question-kinds/ui';
import { Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { BULK_FAILURES_A_PAGE, bulkJobQuery } from './bulk.queries.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, bulkJobHref, bulkJobsHref, documentHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { BulkJobButtons } from './bulk-job-buttons.tsx';
import { BULK_TITLE } from './bulk-jobs-page.tsx';
import { BulkBar, BulkStatusChip } from './bulk-status.tsx';
import { durationText, number, progressText } from './bulk-texts.ts';
import classes from './bulk.module.css';
import { ReasonsTable } from './reasons-table.tsx';

const AGE_MS = 10_000;

const Moment = ({ at, now }: { readonly at: string; readonly now: number }) => (
  <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>
    {formatAge(new Date(at), new Date(now))}
  </time>
);

const Progress = ({ job }: { readonly job: BulkJobDetails }) => {
  const now = useNow(AGE_MS);
  return (
    <section className={classes['card']} aria-label="Progress">
      <div className={classes['line']}>
        <output>
          <BulkStatusChip status={job.status} />
        </output>
        <span className={classes['muted']}>
          {`${job.who}. Ordered by ${job.orderedBy} `}
          <Moment at={job.createdAt} now={now} />
          {job.approvedBy !== null && `, approved by ${job.approvedBy}`}
          {job.finishedAt !== null && (
            <>
              , finished <Moment at={job.finishedAt} now={now} />
            </>
          )}
          {job.nextAt !== null && `. Continues at ${formatDayAndTime(new Date(job.nextAt), displayZone)}`}
        </span>
      </div>
      <BulkBar job={job} />
      <dl className={classes['figures']}>
        <div>
          <dt>Progress</dt>
          <dd>{progressText(job)}</dd>
        </div>
        <div>
          <dt>Done</dt>
          <dd>{number(job.done)}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>{number(job.failed)}</dd>
        </div>
        <div>
          <dt>Skipped</dt>
          <dd>{number(job.skipped)}</dd>
        </div>
        {job.refused > 0 && (
          <div>
            <dt>Refused</dt>
            <dd>{number(job.refused)}</dd>
          </div>
        )}
        {job.perSecond !== null && (
          <div>
            <dt>Speed</dt>
            <dd>{`${number(job.perSecond)} Things/s`}</dd>
          </div>
        )}
        {job.secondsLeft !== null && job.nextAt === null && (
          <div>
            <dt>Time left</dt>
            <dd>{durationText(job.secondsLeft)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

const Steps = ({ job }: { readonly job: BulkJobDetails }) => {
  const hasCanary = job.steps[0]?.kind === 'canary';
  return (
    <section className={`${classes['card']} ${classes['scroll']}`}>
      <table className={classes['table']}>
        <caption>Steps</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className={classes['number']}>
              Things
            </th>
            <th scope="col" className={classes['number']}>
              Done
            </th>
            <th scope="col" className={classes['number']}>
              Failed
            </th>
            <th scope="col" className={classes['number']}>
              Skipped
            </th>
          </tr>
        </thead>
        <tbody>
          {job.steps.map(({ kind, things, done, failed, skipped, isCurrent }, index) => (
            <tr key={stepName(kind, index, hasCanary)} {...(isCurrent && { 'aria-current': 'step' as const })}>
              <td>
                {isCurrent ? (
                  <strong>{`${stepName(kind, index, hasCanary)} (now)`}</strong>
                ) : (
                  stepName(kind, index, hasCanary)
                )}
              </td>
              <td className={classes['number']}>{number(things)}</td>
              <td className={classes['number']}>{number(done)}</td>
              <td className={classes['number']}>{number(failed)}</td>
              <td className={classes['number']}>{number(skipped)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface FailuresProps {
  readonly accountId: string;
  readonly job: BulkJobDetails;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const Failures = ({ accountId, job, page, onPage }: FailuresProps) => {
  const pages = Math.ceil(job.failed / BULK_FAILURES_A_PAGE);
  const things = { accountId, template: { description: templateNames.thingsTable } };
  return (
    <section className={`${classes['card']} ${classes['scroll']}`}>
      <table className={classes['table']}>
        <caption>{`Failed Things (${number(job.failed)})`}</caption>
        <thead>
          <tr>
            <th scope="col">Thing</th>
            <th scope="col" className={classes['optional']}>
              ICCID
            </th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {job.failures.map(({ iccid, name, reason }) => (
            <tr key={iccid}>
              <td>{name === '' ? 'No longer exists' : <a href={documentHref(things, thingIdOf(iccid))}>{name}</a>}</td>
              <td className={classes['optional']}>
                <Identifier groups={iccidGroups(iccid)} />
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          getItemProps={(at) => ({ 'aria-label': `Page ${at}` })}
        />
      )}
    </section>
  );
};

interface BulkJobPageProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly id: string;
}

/** One job: how far it is, why it stands still, what failed, and what can be done about it. */
export const BulkJobPage = ({ accountId, accountTitle, id }: BulkJobPageProps) => {
  const [page, setPage] = useState(1);
  const { data: job, error, refetch } = useQuery(bulkJobQuery(accountId, id, page));
  usePageTitle(`${job?.title ?? BULK_TITLE}, ${accountTitle}`);
  if (error && job === undefined)
    return (
      <ProblemMessage
        isPage
        title="The bulk job could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (job === undefined) return <DocumentSkeleton fields={4} />;
  // The address may name the document that ordered the job.
  if (job.id !== id) return <Navigate to="/$accountId/bulk-jobs/$id" params={{ accountId, id: job.id }} replace />;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: BULK_TITLE, href: bulkJobsHref(accountId) },
          { label: job.title },
        ]}
        title={job.title}
        actions={<BulkJobButtons accountId={accountId} job={job} />}
      />
      {job.reason !== '' && (
        <Notice tone={job.status === 'paused' || job.status === 'failed' ? 'warning' : 'info'}>{job.reason}</Notice>
      )}
      {job.undoneBy !== null && (
        <Notice tone="info">
          This job was undone. <a href={bulkJobHref(accountId, job.undoneBy)}>Show the undo</a>
        </Notice>
      )}
      {job.undoOf !== null && (
        <Notice tone="info">
          This job undoes another one. <a href={bulkJobHref(accountId, job.undoOf)}>Show it</a>
        </Notice>
      )}
      <Progress job={job} />
      {job.steps.length > 1 && <Steps job={job} />}
      {job.reasons.length > 0 && (
        <section className={classes['card']}>
          <ReasonsTable reasons={job.reasons} caption="Why Things were not changed" />
        </section>
      )}
      {job.failed > 0 && <Failures accountId={accountId} job={job} page={page} onPage={setPage} />}
    </div>
  );
};
