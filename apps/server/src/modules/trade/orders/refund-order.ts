import type { JobPayloads } from '../../../jobs/definitions.ts';
import { findInvoice, setInvoiceStatus } from '../invoices/invoices.repository.ts';
import { chargeReference } from './charge-reference.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrder } from './orders.repository.ts';

/** Gives back what was paid for a canceled order; an invoice that nobody paid is canceled with it. */
export const refundOrderHandler =
  ({ db, payments }: Pick<OrderParts, 'db' | 'payments'>) =>
  async ({ documentId, accountId }: JobPayloads['refund-order']): Promise<void> => {
    const order = await findOrder(db, accountId, documentId);
    const invoice = order?.invoiceId ? await findInvoice(db, accountId, order.invoiceId) : undefined;
    if (!order || !invoice || order.status !== 'Canceled') return;
    const charge = await payments.readCharge(accountId, chargeReference(invoice.id));
    if (charge?.status === 'succeeded' && charge.refunded < charge.amount) {
      await payments.refund({ accountId, chargeId: charge.id, amount: charge.amount - charge.refunded, reference: `cancel-${invoice.id}` });
      return;
    }
    if (invoice.status === 'Draft' || invoice.status === 'Open' || invoice.status === 'Failed') await setInvoiceStatus(db, invoice, 'Canceled');
  };
