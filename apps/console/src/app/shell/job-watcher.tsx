import { lazy, Suspense } from 'react';
import { useWatchedJobs } from '#lib/watched-jobs.ts';

const JobWatch = lazy(async () => ({ default: (await import('./job-watch.tsx')).JobWatch }));

/** Tells on every page when an action that this window ordered has ended. */
export const JobWatcher = () => (
  <Suspense fallback={null}>
    {useWatchedJobs().map((job) => (
      <JobWatch key={job.id} job={job} />
    ))}
  </Suspense>
);
