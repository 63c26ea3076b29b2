import { defineJob } from '#kernel/jobs/define-job.ts';

export const collectInvoicesJob = defineJob('collect-invoices', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 540,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});
