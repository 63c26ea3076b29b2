import { randomUUID } from 'node:crypto';
import {
  type FieldProblem,
  fieldProblem,
  fromMinor,
  type InvoiceAction,
  invoiceActionProblem,
  isMoney,
  moneyText,
  toMinor,
  utcDayOf,
} from '@airlane/domain';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { findInvoice, type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';
import { chargesOf, paidBy } from '../invoices/paid-by.ts';
import { hasOpenAttempt } from '../payments/charges.repository.ts';
import type { Payments } from '../payments/payments.ts';
import { amountDue, chargeInvoice } from './charge-invoice.ts';

export interface SettleInvoiceParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly payments: Pick<Payments, 'charge' | 'refund' | 'readCharge' | 'check' | 'giveUp'>;
}

const refuse = (reason: string): AppError => new AppError('PAYMENT_REFUSED', { values: { reason } });
const refuseFields = (fields: readonly FieldProblem[]): void => {
  if (fields.length > 0) throw invalidFields(fields);
};

const refuseAction = (action: InvoiceAction, invoice: Invoice): void => {
  const problem = invoiceActionProblem(action, invoice);
  if (problem !== undefined) throw refuse(problem);
};

const invoiceFor = async (
  { db }: SettleInvoiceParts,
  { accountId }: AccountScope,
  id: string,
  action: InvoiceAction,
): Promise<Invoice> => {
  const invoice = await findInvoice(db, accountId, id);
  // A draft has no number and is shown to nobody.
  if (!invoice || invoice.number === null) throw documentNotFound(id);
  refuseAction(action, invoice);
  return invoice;
};

/** Charges the default card now. Tries of the schedule go on as planned where it is declined. Answers the secret of a payment that the card holder has to confirm. */
export const payInvoice = async (
  parts: SettleInvoiceParts,
  scope: AccountScope,
  id: string,
): Promise<string | null> => {
  const { status, problem, clientSecret } = await chargeInvoice(parts, await invoiceFor(parts, scope, id, 'pay'));
  if (status === 'declined' || status === 'canceled')
    throw new AppError('PAYMENT_DECLINED', { values: { reason: problem ?? 'Your card was declined' } });
  if (status === 'pending' || status === 'unknown') throw new AppError('PAYMENT_UNKNOWN');
  return status === 'authentication' ? (clientSecret ?? null) : null;
};

/** Reads from the provider what became of everything that was charged for the invoice. */
export const checkInvoice = async (parts: SettleInvoiceParts, scope: AccountScope, id: string): Promise<void> => {
  const invoice = await invoiceFor(parts, scope, id, 'check');
  for (const { reference, account_id: accountId } of await chargesOf(parts.db, invoice))
    await parts.payments.check(accountId, reference);
};

/** Nothing that was begun with the card may take the money once the invoice is settled otherwise. */
const giveUpCharges = async ({ db, payments }: SettleInvoiceParts, invoice: Invoice): Promise<void> => {
  for (const { reference, account_id: accountId } of await chargesOf(db, invoice))
    await payments.giveUp(accountId, reference);
};

/** Locks the invoice, and refuses while a charge is under way that began in the meantime. */
const settle = (
  parts: SettleInvoiceParts,
  { accountId }: AccountScope,
  id: string,
  action: InvoiceAction,
  work: (trx: Db, invoice: Invoice) => Promise<void>,
): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, accountId, id);
    if (!invoice) throw documentNotFound(id);
    refuseAction(action, invoice);
    const charges = (await chargesOf(trx, invoice)).map((charge) => charge.id);
    if (await hasOpenAttempt(trx, charges)) throw new AppError('PAYMENT_UNKNOWN');
    await work(trx, invoice);
  });

export interface RecordedPayment {
  readonly method: string;
  readonly reference: string;
  /** The day on which the money came. */
  readonly paidOn: string;
}

const dayProblem = (day: string, invoice: Invoice): FieldProblem | undefined => {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (at > Date.now()) return fieldProblem('paidOn', 'future', 'Choose a day that is not in the future');
  const issued = (invoice.issued_at ?? invoice.created_at).toISOString().slice(0, 10);
  return day < issued ? fieldProblem('paidOn', 'beforeIssue', `The invoice was issued on ${issued}`) : undefined;
};

/** Staff write down money that came without the payment provider. It pays the whole invoice. */
export const recordPayment = async (
  parts: SettleInvoiceParts,
  scope: AccountScope,
  id: string,
  payment: RecordedPayment,
  requestId: string,
): Promise<void> => {
  const invoice = await invoiceFor(parts, scope, id, 'record');
  const problem = dayProblem(payment.paidOn, invoice);
  refuseFields(problem ? [problem] : []);
  await giveUpCharges(parts, invoice);
  const { userId } = scope.viewer;
  await settle(parts, scope, id, 'record', async (trx, now) => {
    const amount = amountDue(now);
    if (amount > 0)
      await trx
        .insertInto('invoice_payments')
        .values({
          id: randomUUID(),
          invoice_id: id,
          kind: 'payment',
          method: payment.method,
          reference: payment.reference,
          amount,
          paid_on: payment.paidOn,
          recorded_by: userId,
        })
        .execute();
    await moveInvoice(trx, parts.jobs, now, {
      to: 'Paid',
      actorId: userId,
      requestId,
      action: 'invoice.record-payment',
      paidAt: new Date(`${payment.paidOn}T00:00:00Z`),
      note: `${payment.method} ${payment.reference}`.trim(),
    });
  });
};

export const cancelInvoice = async (
  parts: SettleInvoiceParts,
  scope: AccountScope,
  id: string,
  reason: string,
  requestId: string,
): Promise<void> => {
  await giveUpCharges(parts, await invoiceFor(parts, scope, id, 'cancel'));
  await settle(parts, scope, id, 'cancel', (trx, now) =>
    moveInvoice(trx, parts.jobs, now, {
      to: 'Canceled',
      actorId: scope.viewer.userId,
      requestId,
      action: 'invoice.cancel',
      note: reason,
    }),
  );
};

export interface RefundOrder {
  /** In US dollars. */
  readonly amount: number;
  /** The same reference is one refund, however often it is sent. */
  readonly reference: string;
  readonly reason: string;
}

const refuseAmount = (amount: number, left: number): void => {
  if (!isMoney(amount) || amount <= 0)
    refuseFields([fieldProblem('amount', 'money', 'Enter an amount greater than 0 with at most two decimals')]);
  if (toMinor(amount) > left)
    refuseFields([
      fieldProblem(
        'amount',
        'tooMuch',
        left === 0 ? 'Everything has been refunded already' : `At most ${moneyText(fromMinor(left))} can be refunded`,
      ),
    ]);
};

/** Money that came without the payment provider goes back without it: written down once for each reference, under the lock of the invoice. */
const refundByBank = (
  { db, jobs }: SettleInvoiceParts,
  { accountId, viewer }: AccountScope,
  id: string,
  order: RefundOrder,
  requestId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, accountId, id);
    if (!invoice) throw documentNotFound(id);
    const earlier = await trx
      .selectFrom('invoice_payments')
      .select('amount')
      .where('invoice_id', '=', id)
      .where('kind', '=', 'refund')
      .where('reference', '=', order.reference)
      .executeTakeFirst();
    if (earlier && fromMinor(earlier.amount) === order.amount) return;
    if (earlier)
      refuseFields([
        fieldProblem(
          'reference',
          'duplicate',
          `${moneyText(fromMinor(earlier.amount))} were refunded under this reference already`,
        ),
      ]);
    const { amount: paid } = await paidBy(trx, invoice);
    refuseAction('refund', invoice);
    refuseAmount(order.amount, paid - invoice.refunded);
    const amount = toMinor(order.amount);
    const refunded = invoice.refunded + amount;
    const paidOn = utcDayOf(new Date());
    await trx
      .insertInto('invoice_payments')
      .values({
        id: randomUUID(),
        invoice_id: id,
        kind: 'refund',
        method: 'Bank transfer',
        reference: order.reference,
        amount,
        paid_on: paidOn,
        recorded_by: viewer.userId,
      })
      .execute();
    await moveInvoice(trx, jobs, invoice, {
      to: refunded < paid ? 'Partial Refund' : 'Refunded',
      actorId: viewer.userId,
      requestId,
      action: 'invoice.refund',
      refunded,
      note: order.reason,
    });
  });

/** Gives a part or all of a paid invoice back. */
export const refundInvoice = async (
  parts: SettleInvoiceParts,
  scope: AccountScope,
  id: string,
  order: RefundOrder,
  requestId: string,
): Promise<void> => {
  const { db, payments } = parts;
  const { accountId, viewer } = scope;
  const found = await findInvoice(db, accountId, id);
  if (!found || found.number === null) throw documentNotFound(id);
  const { charge, amount: paid } = await paidBy(db, found);
  if (!charge) return refundByBank(parts, scope, id, order, requestId);
  const begun = await db
    .selectFrom('payment_refunds')
    .select('amount')
    .where('charge_id', '=', charge.id)
    .where('reference', '=', order.reference)
    .executeTakeFirst();
  if (!begun) {
    refuseAction('refund', found);
    refuseAmount(order.amount, paid - found.refunded);
  }
  const orderedBy = { userId: viewer.userId, requestId, note: order.reason };
  const { status, problem } = await payments.refund({
    accountId,
    chargeId: charge.id,
    amount: toMinor(order.amount),
    reference: order.reference,
    orderedBy,
  });
  if (status === 'failed')
    throw new AppError('REFUND_REFUSED', { values: { reason: problem ?? 'The payment provider refused the refund' } });
};
