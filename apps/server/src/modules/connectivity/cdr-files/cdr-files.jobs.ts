import { defineJob } from '#kernel/jobs/define-job.ts';

/** The waiting files of one network, or of all where none is named. */
export const importCdrJob = defineJob<{ readonly network?: string }>('import-cdr', {
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});
