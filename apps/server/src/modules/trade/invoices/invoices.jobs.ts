import type { Db } from '#kernel/database/open.ts';
import { defineJob, type JobData } from '#kernel/jobs/define-job.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { Invoice } from './invoices.repository.ts';

/** Reports to the tax service what was paid and refunded. */
export const recordTaxesJob = defineJob('record-taxes', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 540,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});

/** A step of an invoice, for the inbox and by mail; each key is notified once. */
export const notifyInvoiceJob = defineJob<{
  readonly invoiceId: string;
  readonly accountId: string;
  readonly step: 'Issued' | 'Declined' | 'Reminder' | 'Paid' | 'Failed' | 'Refunded' | 'Canceled';
  readonly key: string;
}>('tell-invoice', { retryLimit: 6, retryDelaySeconds: 15, expireSeconds: 120, batch: 5, sideBySide: true });

export type InvoiceStep = JobData<typeof notifyInvoiceJob>['step'];

export const notifyInvoice = async (
  trx: Db,
  jobs: Pick<Jobs, 'send'>,
  { id, account_id: accountId }: Pick<Invoice, 'id' | 'account_id'>,
  step: InvoiceStep,
  key: string,
): Promise<void> => {
  await jobs.send(notifyInvoiceJob, { invoiceId: id, accountId, step, key }, trx);
};
