import { defineJob } from '#kernel/jobs/define-job.ts';

/** Tells the tax service of what was paid and refunded. */
export const recordTaxesJob = defineJob('record-taxes', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 540,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});

/** A step of an invoice, for the inbox and by mail; the key tells one try from the next. */
export const tellInvoiceJob = defineJob<{
  readonly invoiceId: string;
  readonly accountId: string;
  readonly step: 'Issued' | 'Declined' | 'Reminder' | 'Paid' | 'Failed' | 'Refunded';
  readonly key: string;
}>('tell-invoice', { retryLimit: 6, retryDelaySeconds: 15, expireSeconds: 120, batch: 5, sideBySide: true });
