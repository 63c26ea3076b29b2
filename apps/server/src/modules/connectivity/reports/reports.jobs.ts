import { defineJob } from '#kernel/jobs/define-job.ts';

export const watchIncidentsJob = defineJob('watch-incidents', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 600,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});
