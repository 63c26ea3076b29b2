import { defineJob } from '#kernel/jobs/define-job.ts';

export const reconcileChargesJob = defineJob('reconcile-charges', {
  retryLimit: 2,
  retryDelaySeconds: 15,
  expireSeconds: 300,
  batch: 2,
  sideBySide: false,
  schedule: '* * * * *',
});
