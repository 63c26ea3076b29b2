import { defineJob } from '#kernel/jobs/define-job.ts';

export const writeReportJob = defineJob<{ readonly documentId: string }>('write-report', {
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireSeconds: 1800,
  batch: 2,
  sideBySide: true,
});
