import type { JobData } from '#kernel/jobs/define-job.ts';
import type { refundOrderJob } from './orders.jobs.ts';
import { chargeReference } from '../invoices/charge-reference.ts';
import { findInvoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrder } from './orders.repository.ts';

/** Gives back what was paid for a canceled order; an unpaid invoice is canceled with it. */
export const refundOrderHandler =
  ({ db, payments, jobs }: Pick<OrderParts, 'db' | 'payments' | 'jobs'>) =>
  async ({ documentId, accountId }: JobData<typeof refundOrderJob>): Promise<void> => {
    const order = await findOrder(db, accountId, documentId);
    const invoice = order?.invoiceId ? await findInvoice(db, accountId, order.invoiceId) : undefined;
    if (!order || !invoice || order.status !== 'Canceled') return;
    const charge = await payments.readCharge(accountId, chargeReference(invoice.id));
    if (charge?.status === 'succeeded' && charge.refunded < charge.amount) {
      await payments.refund({
        accountId,
        chargeId: charge.id,
        amount: charge.amount - charge.refunded,
        reference: `cancel-${invoice.id}`,
      });
      return;
    }
    await db.transaction().execute(async (trx) => {
      const now = await lockInvoice(trx, accountId, invoice.id);
      if (now && ['Draft', 'Open', 'Failed'].includes(now.status))
        await moveInvoice(trx, jobs, now, {
          to: 'Canceled',
          actorId: null,
          requestId: `order-${documentId}`,
          note: 'The order was canceled',
        });
    });
  };
