import { defineJob } from '#kernel/jobs/define-job.ts';

/** Asks the register of VAT ids about those that wait: at once when one is entered, and again as long as it was away. */
export const checkVatIdsJob = defineJob('check-vat-ids', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 540,
  batch: 1,
  sideBySide: false,
  schedule: '25 * * * *',
});
