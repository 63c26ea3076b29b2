import { defineJob } from '#kernel/jobs/define-job.ts';

/** After months were closed, `close-months`. */
export const reconcileJob = defineJob('reconcile', {
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireSeconds: 3600,
  batch: 1,
  sideBySide: false,
  schedule: '40 5 * * *',
});
