import { creditableOf, type InvoiceSums } from '@airlane/domain/ledger/invoice-sums';
import { fromMinor } from '@airlane/domain/money/money';
import type { InvoiceStatus } from '@airlane/domain/buying/invoice-status';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { bookPayment, bookRefund, type MovedMoney } from '../ledger/book.ts';
import { listInvoiceMoney, readInvoiceSums } from '../ledger/ledger.repository.ts';
import { findRefundNote } from '../payments/charges.repository.ts';
import type { ListenedCharge, RefundListener } from '../payments/payments.ts';
import { invoiceOfReference } from './charge-reference.ts';
import { insertCreditNote } from './credit-invoice.ts';
import { findInvoice, type Invoice, lockInvoice, updateInvoice } from './invoices.repository.ts';
import { announceInvoice, keepSums, moveInvoice } from './move-invoice.ts';
import { isRefundOf, refundReference } from './paid-by.ts';

const PAYMENT_PROVIDER = 'payment-provider';

/** What its postings make of an invoice; nothing while something is due. */
export const statusOfSums = (total: number, sums: InvoiceSums): InvoiceStatus | undefined => {
  if (sums.due > 0) return undefined;
  if (sums.refunded <= 0) return 'Paid';
  return creditableOf(total, sums) <= 0 ? 'Refunded' : 'Partial Refund';
};

/** A refund makes a credit note with its tax, and the money goes back by it. What a note took back before is not taken back again. */
export const insertRefund = async (
  trx: Db,
  invoice: Invoice,
  money: MovedMoney,
  reason: string,
  now: Date,
): Promise<void> => {
  const { total, number } = invoice;
  const cents = Math.min(money.cents, creditableOf(total, await readInvoiceSums(trx, invoice.id)));
  if (cents > 0) {
    const id = `cre_${invoice.id}_${money.reference}`;
    const title = `Credit note for ${number ?? ''}`;
    const note = { id, title, cents, reason, actorId: money.actorId, isRefunded: true };
    await insertCreditNote(trx, invoice, note, now);
  }
  await bookRefund(trx, invoice, money);
  await keepSums(trx, invoice.id);
};

/** Books what a charge has taken and given back since it was booked last. */
const bookCharge = async (trx: Db, invoice: Invoice, charge: ListenedCharge): Promise<void> => {
  const { id, provider: place, amount, refunded } = charge;
  const now = new Date();
  const common = { place, method: 'Card', day: utcDayOf(now), actorId: null };
  const booked = await listInvoiceMoney(trx, invoice.id);
  const isBooked = booked.some(({ kind, reference }) => kind === 'payment' && reference === id);
  if (!isBooked && amount > 0) await bookPayment(trx, invoice, { ...common, cents: amount, reference: id });
  const refunds = booked.filter((row) => isRefundOf(id, row));
  const given = refunded + refunds.reduce((sum, row) => sum + row.amount, 0);
  if (given === 0) return;
  const reference = refundReference(id, refunds.length + 1);
  const reason = (await findRefundNote(trx, id)) ?? 'Refund';
  await insertRefund(trx, invoice, { ...common, cents: given, reference }, reason, now);
};

/** What the payment provider says of a charge is booked, whenever and however often it says it. */
export const invoiceChargeListener =
  (jobs: Pick<Jobs, 'send'>) =>
  async (trx: Db, charge: ListenedCharge): Promise<void> => {
    const { accountId, reference, problem, status } = charge;
    const invoiceId = invoiceOfReference(reference);
    const invoice = invoiceId === undefined ? undefined : await lockInvoice(trx, accountId, invoiceId);
    if (!invoice || invoice.status === 'Draft') return;
    if (status !== 'succeeded') {
      if (status === 'pending' || (invoice.status !== 'Open' && invoice.status !== 'Failed')) return;
      await updateInvoice(trx, invoice.id, { problem: problem ?? null, updated_at: new Date() });
      return announceInvoice(trx, invoice);
    }
    await bookCharge(trx, invoice, charge);
    const sums = await readInvoiceSums(trx, invoice.id);
    const to = statusOfSums(invoice.total, sums);
    const isStill = invoice.status === to && invoice.refunded === sums.refunded;
    if (to === undefined || isStill || (invoice.status === 'Canceled' && sums.paid === 0)) return;
    await moveInvoice(trx, jobs, invoice, {
      to,
      actorId: null,
      requestId: PAYMENT_PROVIDER,
      refunded: sums.refunded,
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
