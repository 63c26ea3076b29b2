import type { InvoiceStatus } from '@airlane/domain';
import type { Db } from '../../../database/open.ts';
import type { Jobs } from '../../../jobs/queue.ts';
import { findInvoice, setInvoiceStatus } from '../invoices/invoices.repository.ts';
import type { Charge } from '../payments/payments.ts';
import { invoiceOfReference } from './charge-reference.ts';
import { moveOrder } from './move-order.ts';
import { lockOrderOfInvoice, setPaymentProblem } from './orders.repository.ts';

const PAYMENT_PROVIDER = 'payment-provider';

const statusAfter = ({ status, amount, refunded }: Charge): InvoiceStatus | undefined => {
  if (status !== 'succeeded') return undefined;
  if (refunded === 0) return 'Paid';
  return refunded < amount ? 'Partial Refund' : 'Refunded';
};

/** What the payment provider says of a charge wins, whenever and however often it says it. */
export const orderChargeListener =
  (jobs: Pick<Jobs, 'send'>) =>
  async (trx: Db, charge: Charge & { readonly accountId: string }): Promise<void> => {
    const { accountId, reference, problem, refunded } = charge;
    const invoiceId = invoiceOfReference(reference);
    const order = invoiceId === undefined ? undefined : await lockOrderOfInvoice(trx, accountId, invoiceId);
    const invoice = invoiceId === undefined ? undefined : await findInvoice(trx, accountId, invoiceId);
    if (!order || !invoice) return;
    const status = statusAfter(charge);
    if (status === undefined) {
      if (order.status === 'Awaiting Payment') await setPaymentProblem(trx, order.id, problem ?? null);
      return;
    }
    if (invoice.status !== status) await setInvoiceStatus(trx, invoice, status, { refunded, ...(invoice.paid_at === null ? { paidAt: new Date() } : {}) });
    await setPaymentProblem(trx, order.id, null);
    if (order.status === 'Awaiting Payment') await moveOrder(trx, jobs, order, { to: 'Submitted', actorId: order.placedBy, requestId: PAYMENT_PROVIDER, note: 'Paid' });
    // Canceled while the money was on its way: it goes back.
    if (order.status === 'Canceled' && status === 'Paid') await jobs.send('refund-order', { documentId: order.id, accountId }, trx);
  };
