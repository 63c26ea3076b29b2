import { defineJob } from '#kernel/jobs/define-job.ts';

export const removeExpiredFilesJob = defineJob('remove-expired-files', {
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireSeconds: 900,
  batch: 2,
  sideBySide: false,
  schedule: '41 * * * *',
});
