import { defineJob } from '#kernel/jobs/define-job.ts';

export const watchViewsJob = defineJob('watch-views', {
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireSeconds: 600,
  batch: 2,
  sideBySide: false,
  schedule: '* * * * *',
});
