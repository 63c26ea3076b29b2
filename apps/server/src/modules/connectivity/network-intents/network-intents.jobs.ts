import { defineJob } from '#kernel/jobs/define-job.ts';

export const reconcileIntentsJob = defineJob('reconcile-intents', {
  retryLimit: 2,
  retryDelaySeconds: 15,
  expireSeconds: 300,
  batch: 2,
  sideBySide: false,
  schedule: '* * * * *',
});
