import { defineJob } from '#kernel/jobs/define-job.ts';

export const sendNotificationJob = defineJob<{ readonly documentId: string }>('send-notification', {
  retryLimit: 8,
  retryDelaySeconds: 10,
  expireSeconds: 900,
  batch: 2,
  sideBySide: true,
});
