import type { JobData } from '#kernel/jobs/define-job.ts';
import type { refundOrderJob } from './orders.jobs.ts';
import { findInvoice, type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { reverseInvoice } from '../invoices/credit-invoice.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';
import { findRefundable } from '../invoices/paid-by.ts';
import { ledgerCurrency } from '../ledger/book.ts';
import { findCreditBalances } from '../ledger/ledger.repository.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrder } from './orders.repository.ts';

/** What goes back to the card: what the invoice still is about, and what it took beyond it, unless that was set off or paid out. */
const refundOf = async (db: OrderParts['db'], invoice: Invoice) => {
  const { charges, creditable, sums, begun } = await findRefundable(db, invoice);
  const [paid] = charges;
  if (paid === undefined) return undefined;
  const balances = await findCreditBalances(db, [invoice.account_id], ledgerCurrency(invoice.currency));
  const beyond = Math.min(Math.max(0, sums.surplus), balances.get(invoice.account_id) ?? 0);
  return { charge: paid.charge, amount: Math.min(paid.left, creditable + beyond) - begun };
};

/** Gives back what was paid for a canceled order; an unpaid invoice is canceled with it. */
export const refundOrderHandler =
  ({ db, payments, jobs }: Pick<OrderParts, 'db' | 'payments' | 'jobs'>) =>
  async ({ documentId, accountId }: JobData<typeof refundOrderJob>): Promise<void> => {
    const order = await findOrder(db, accountId, documentId);
    const invoice = order?.invoiceId ? await findInvoice(db, accountId, order.invoiceId) : undefined;
    if (!order || !invoice || order.status !== 'Canceled') return;
    const refund = await refundOf(db, invoice);
    const reference = `cancel-${invoice.id}`;
    if (refund && refund.amount > 0) {
      await payments.refund({ accountId, chargeId: refund.charge.id, amount: refund.amount, reference });
      return;
    }
    await db.transaction().execute(async (trx) => {
      const now = await lockInvoice(trx, accountId, invoice.id);
      if (now && ['Draft', 'Open', 'Failed'].includes(now.status)) {
        if (now.number !== null)
          await reverseInvoice(trx, now, { reason: 'The order was canceled', actorId: null }, new Date());
        await moveInvoice(trx, jobs, now, {
          to: 'Canceled',
          actorId: null,
          requestId: `order-${documentId}`,
          note: 'The order was canceled',
        });
      }
    });
  };
