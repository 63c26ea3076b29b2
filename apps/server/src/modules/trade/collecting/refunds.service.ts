import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { findInvoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';
import { paidBy } from '../invoices/paid-by.ts';
import { findBankRefund, insertBankPayment, isRefundBegun } from './collecting.repository.ts';
import { type CollectingParts, refuseAction } from './collecting.service.ts';

export interface RefundOrder {
  /** In US dollars. */
  readonly amount: number;
  /** The same reference is one refund, however often it is sent. */
  readonly reference: string;
  readonly reason: string;
}

const refuseAmount = (amount: number, left: number): void => {
  if (!isMoney(amount) || amount <= 0)
    throw invalidField('amount', 'money', 'Enter an amount greater than 0 with at most two decimals');
  if (toMinor(amount) <= left) return;
  const most =
    left === 0 ? 'Everything has been refunded already' : `At most ${moneyText(fromMinor(left))} can be refunded`;
  throw invalidField('amount', 'tooMuch', most);
};

/** Money that came without the payment provider goes back without it: recorded once for each reference, under the lock of the invoice. */
const refundByBank = (
  { db, jobs }: CollectingParts,
  { accountId, viewer }: AccountScope,
  id: string,
  order: RefundOrder,
  requestId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, accountId, id);
    if (!invoice) throw documentNotFound(id);
    const earlier = await findBankRefund(trx, id, order.reference);
    if (earlier !== undefined) {
      const refunded = fromMinor(earlier);
      if (refunded === order.amount) return;
      const message = `${moneyText(refunded)} were refunded under this reference already`;
      throw invalidField('reference', 'duplicate', message);
    }
    const { amount: paid } = await paidBy(trx, invoice);
    refuseAction('refund', invoice);
    refuseAmount(order.amount, paid - invoice.refunded);
    const amount = toMinor(order.amount);
    const refunded = invoice.refunded + amount;
    await insertBankPayment(trx, id, {
      kind: 'refund',
      method: 'Bank transfer',
      reference: order.reference,
      amount,
      paidOn: utcDayOf(new Date()),
      recordedBy: viewer.userId,
    });
    await moveInvoice(trx, jobs, invoice, {
      to: refunded < paid ? 'Partial Refund' : 'Refunded',
      actorId: viewer.userId,
      requestId,
      action: 'invoice.refund',
      refunded,
      note: order.reason,
    });
  });

/** Returns a part or all of the money of a paid invoice. */
export const refundInvoice = async (
  parts: CollectingParts,
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
  if (!(await isRefundBegun(db, charge.id, order.reference))) {
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
