import { defineJob } from '#kernel/jobs/define-job.ts';

export const runCaptureJob = defineJob<{ readonly documentId: string }>('run-capture', {
  retryLimit: 4,
  retryDelaySeconds: 15,
  expireSeconds: 1800,
  batch: 2,
  sideBySide: true,
});

export const expireCapturesJob = defineJob('expire-captures', {
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireSeconds: 900,
  batch: 2,
  sideBySide: false,
  schedule: '29 3 * * *',
});
