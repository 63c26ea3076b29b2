import { fromMinor } from '@airlane/domain/money/money';
import type { InvoiceStatus } from '@airlane/domain/buying/invoice-status';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { Charge, RefundListener } from '../payments/payments.ts';
import { invoiceOfReference } from './charge-reference.ts';
import { findInvoice, lockInvoice, updateInvoice } from './invoices.repository.ts';
import { announceInvoice, moveInvoice } from './move-invoice.ts';

const PAYMENT_PROVIDER = 'payment-provider';

/** What a charge makes of its invoice; nothing while it has not taken the money. */
export const statusAfter = ({
  status,
  amount,
  refunded,
}: Pick<Charge, 'status' | 'amount' | 'refunded'>): InvoiceStatus | undefined => {
  if (status !== 'succeeded') return undefined;
  if (refunded === 0) return 'Paid';
  return refunded < amount ? 'Partial Refund' : 'Refunded';
};

/** What the payment provider says of a charge wins, whenever and however often it says it. */
export const invoiceChargeListener =
  (jobs: Pick<Jobs, 'send'>) =>
  async (trx: Db, charge: Charge & { readonly accountId: string }): Promise<void> => {
    const { accountId, reference, problem, refunded } = charge;
    const invoiceId = invoiceOfReference(reference);
    const invoice = invoiceId === undefined ? undefined : await lockInvoice(trx, accountId, invoiceId);
    if (!invoice || invoice.status === 'Draft') return;
    const to = statusAfter(charge);
    if (to === undefined) {
      if (charge.status === 'pending' || (invoice.status !== 'Open' && invoice.status !== 'Failed')) return;
      await updateInvoice(trx, invoice.id, { problem: problem ?? null, updated_at: new Date() });
      return announceInvoice(trx, invoice);
    }
    if (invoice.status === to && invoice.refunded === refunded) return;
    await moveInvoice(trx, jobs, invoice, {
      to,
      actorId: null,
      requestId: PAYMENT_PROVIDER,
      refunded,
      ...(invoice.paid_at === null && { paidAt: new Date() }),
    });
  };

/** Writes down who gave money of an invoice back, in the transaction that stores that it has gone back. */
export const auditRefund: RefundListener = async (
  trx,
  { accountId, reference, amount, orderedBy: { userId, requestId, note } },
) => {
  const subject = invoiceOfReference(reference);
  const invoice = subject === undefined ? undefined : await findInvoice(trx, accountId, subject);
  if (!invoice) return;
  const detail = { name: invoice.number ?? '', amount: fromMinor(amount), ...(note !== '' && { note }) };
  await recordAudit(trx, {
    accountId,
    actorId: userId,
    action: 'invoice.refund',
    subject: invoice.id,
    detail,
    requestId,
  });
};
