import { isThingActionFinished, thingActionResult } from '@airlane/domain/things/thing-action';
import { templateNames } from '@airlane/domain/template-names';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { thingActionJobQuery } from '#lib/queries/thing-actions.ts';
import { forgetJob, useWatchedJobs, type WatchedJob } from '#lib/watched-jobs.ts';
import { documentHref } from '#templating/addresses.ts';
import { showToast } from '#ui/toasts/toast-store.ts';

const place = (accountId: string) => ({ accountId, template: { description: templateNames.csm } });

const JobWatch = ({ job }: { readonly job: WatchedJob }) => {
  const { data } = useQuery({ ...thingActionJobQuery(job.accountId, job.id), meta: { silent: true } });
  useEffect(() => {
    if (data === undefined || !isThingActionFinished(data.status)) return;
    forgetJob(job);
    const isClean = data.status === 'Done';
    showToast({
      tone: isClean ? 'success' : 'warning',
      text: `${data.action}: ${thingActionResult(data)}`,
      link: {
        label: isClean ? 'Show the results' : 'Show what failed',
        href: documentHref(place(job.accountId), job.id),
      },
      // A failure stays until it was seen.
      isSticky: !isClean,
    });
  }, [data, job]);
  return null;
};

/** Tells on every page when an action that this window ordered has ended. */
export const JobWatcher = () => useWatchedJobs().map((job) => <JobWatch key={job.id} job={job} />);
