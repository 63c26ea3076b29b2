import { defineJob } from '#kernel/jobs/define-job.ts';

export const runPingTestJob = defineJob<{ readonly documentId: string; readonly number: number }>('run-ping-test', {
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  batch: 20,
  sideBySide: true,
});
