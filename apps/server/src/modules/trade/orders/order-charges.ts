import { refundOrderJob } from './orders.jobs.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { invoiceOfReference } from '../invoices/charge-reference.ts';
import type { ListenedCharge } from '../payments/payments.ts';
import { moveOrder } from './move-order.ts';
import { lockOrderOfInvoice, setPaymentProblem } from './orders.repository.ts';

const PAYMENT_PROVIDER = 'payment-provider';

/** What a charge makes of the order that it pays; its invoice follows by itself (`invoice-charges.ts`). */
export const orderChargeListener =
  (jobs: Pick<Jobs, 'send'>) =>
  async (trx: Db, charge: ListenedCharge): Promise<void> => {
    const { accountId, reference, problem, status, refunded } = charge;
    const invoiceId = invoiceOfReference(reference);
    const order = invoiceId === undefined ? undefined : await lockOrderOfInvoice(trx, accountId, invoiceId);
    if (!order) return;
    if (status !== 'succeeded') {
      if (order.status === 'Awaiting Payment') await setPaymentProblem(trx, order.id, problem ?? null);
      return;
    }
    await setPaymentProblem(trx, order.id, null);
    if (order.status === 'Awaiting Payment')
      await moveOrder(trx, jobs, order, {
        to: 'Submitted',
        actorId: order.placedBy,
        requestId: PAYMENT_PROVIDER,
        note: 'Paid',
      });
    // Canceled while the money was on its way: it goes back.
    if (order.status === 'Canceled' && refunded === 0)
      await jobs.send(refundOrderJob, { documentId: order.id, accountId }, trx);
  };
