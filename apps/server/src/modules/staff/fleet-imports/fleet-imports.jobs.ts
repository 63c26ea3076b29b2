import { defineJob } from '#kernel/jobs/define-job.ts';

/** One import of accounts or people, or one that is undone; all that are under way where none is named. */
export const importFleetJob = defineJob<{ readonly importId?: string }>('import-fleet', {
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
  schedule: '*/5 * * * *',
});
