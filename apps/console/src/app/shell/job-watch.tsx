import { bulkResult, isBulkFinished } from '@airlane/domain/bulk/bulk-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetJob, type WatchedJob } from '#lib/watched-jobs.ts';
import { bulkJobHref } from '#templating/addresses.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { bulkJobQuery } from '../../features/connectivity/bulk/bulk.queries.ts';

/** Tells how a job that this window ordered has ended. */
export const JobWatch = ({ job }: { readonly job: WatchedJob }) => {
  const { data } = useQuery({ ...bulkJobQuery(job.accountId, job.id), meta: { silent: true } });
  useEffect(() => {
    if (data === undefined || !isBulkFinished(data.status)) return;
    forgetJob(job);
    const isClean = data.status === 'completed' && data.failed === 0;
    showToast({
      tone: isClean ? 'success' : 'warning',
      text: `${data.title}: ${bulkResult(data)}`,
      link: {
        label: isClean ? 'Show the results' : 'Show what failed',
        href: bulkJobHref(job.accountId, data.id),
      },
      // A failure stays until it was seen.
      isSticky: !isClean,
    });
  }, [data, job]);
  return null;
};
