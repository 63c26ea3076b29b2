import { defineJob } from '#kernel/jobs/define-job.ts';

export const endLooksJob = defineJob('end-looks', {
  retryLimit: 2,
  retryDelaySeconds: 15,
  expireSeconds: 120,
  batch: 2,
  sideBySide: false,
  schedule: '* * * * *',
});
