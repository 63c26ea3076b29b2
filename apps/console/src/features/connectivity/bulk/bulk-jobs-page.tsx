import '@mantine/core/styles/Pagination.layer.css';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { Pagination } from '@mantine/core';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { BULK_JOBS_A_PAGE, bulkJobsQuery } from './bulk.queries.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, bringFleetHref, bulkJobHref, planBulkHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { BulkBar, BulkStatusChip } from './bulk-status.tsx';
import { number, progressText } from './bulk-texts.ts';
import classes from './bulk.module.css';

export const BULK_TITLE = 'Bulk jobs';
const AGE_MS = 10_000;

interface BulkJobsPageProps {
  readonly accountId: string;
  readonly accountTitle: string;
}

const JobsTable = ({ accountId }: Pick<BulkJobsPageProps, 'accountId'>) => {
  const [page, setPage] = useState(1);
  const now = useNow(AGE_MS);
  const { data, error, refetch } = useQuery(bulkJobsQuery(accountId, page));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The bulk jobs could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <DocumentSkeleton fields={4} />;
  if (data.totalCount === 0) {
    return (
      <StateMessage
        icon={<IconBolt size={22} />}
        title="No bulk jobs yet"
        text="A bulk job changes many Things at once: with a dry run first, in steps if you like, and with a way back."
        actions={<LinkButton href={planBulkHref(accountId)}>Plan a bulk job</LinkButton>}
      />
    );
  }
  const pages = Math.ceil(data.totalCount / BULK_JOBS_A_PAGE);
  return (
    <section className={`${classes['card']} ${classes['scroll']}`}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Status</th>
            <th scope="col">Progress</th>
            <th scope="col" className={classes['number']}>
              Failed
            </th>
            <th scope="col" className={classes['optional']}>
              Ordered by
            </th>
            <th scope="col" className={classes['optional']}>
              Created
            </th>
          </tr>
        </thead>
        <tbody>
          {data.jobs.map((job) => (
            <tr key={job.id}>
              <td>
                <a href={bulkJobHref(accountId, job.id)}>{job.title}</a>
              </td>
              <td>
                <BulkStatusChip status={job.status} />
              </td>
              <td>
                <BulkBar job={job} />
                <span className={classes['muted']}>{progressText(job)}</span>
              </td>
              <td className={classes['number']}>{number(job.failed)}</td>
              <td className={classes['optional']}>{job.orderedBy}</td>
              <td className={classes['optional']}>
                <time dateTime={job.createdAt} title={formatDayAndTime(new Date(job.createdAt), displayZone)}>
                  {formatAge(new Date(job.createdAt), new Date(now))}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getItemProps={(at) => ({ 'aria-label': `Page ${at}` })}
        />
      )}
    </section>
  );
};

/** Everything that was done to many Things of the account at once. */
export const BulkJobsPage = ({ accountId, accountTitle }: BulkJobsPageProps) => {
  usePageTitle(`${BULK_TITLE}, ${accountTitle}`);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: BULK_TITLE }]}
        title={BULK_TITLE}
        actions={
          <>
            <LinkButton variant="default" href={bringFleetHref(accountId)}>
              Bring your fleet
            </LinkButton>
            <LinkButton href={planBulkHref(accountId)} icon={<IconPlus size={16} />}>
              New bulk job
            </LinkButton>
          </>
        }
      />
      <JobsTable accountId={accountId} />
    </div>
  );
};
