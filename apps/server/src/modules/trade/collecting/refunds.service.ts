import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { BANK } from '@airlane/domain/ledger/ledger-accounts';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { insertRefund, statusOfSums } from '../invoices/invoice-charges.ts';
import { findInvoice, type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';
import { chargesOf, findRefundable } from '../invoices/paid-by.ts';
import { listInvoiceMoney, readInvoiceSums } from '../ledger/ledger.repository.ts';
import type { ChargeRow } from '../payments/charges.repository.ts';
import { isRefundBegun } from './collecting.repository.ts';
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
    left === 0
      ? 'Everything has been refunded or credited already'
      : `At most ${moneyText(fromMinor(left))} can be refunded`;
  throw invalidField('amount', 'tooMuch', most);
};

/** Credit notes and refunds together never give back more than the invoice. */
const refuseUnlessOwed = async (db: Db, invoice: Invoice, amount: number): Promise<void> => {
  refuseAction('refund', invoice);
  refuseAmount(amount, (await findRefundable(db, invoice)).refundable);
};

/** Answers whether the same refund is there; one of another amount is refused. */
const isRefundBooked = async (trx: Db, { id }: Invoice, { amount, reference }: RefundOrder): Promise<boolean> => {
  const money = await listInvoiceMoney(trx, id);
  const earlier = money.find((row) => row.kind === 'refund' && row.reference === reference);
  if (earlier === undefined || fromMinor(-earlier.amount) === amount) return earlier !== undefined;
  const message = `${moneyText(fromMinor(-earlier.amount))} were refunded under this reference already`;
  throw invalidField('reference', 'duplicate', message);
};

/** Money that came without the payment provider goes back without it: booked once for each reference, under the lock of the invoice. */
const refundByBank = (
  { db, jobs }: CollectingParts,
  { accountId, viewer: { userId: actorId } }: AccountScope,
  id: string,
  order: RefundOrder,
  requestId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, accountId, id);
    if (!invoice) throw documentNotFound(id);
    if (await isRefundBooked(trx, invoice, order)) return;
    await refuseUnlessOwed(trx, invoice, order.amount);
    const { reference, reason } = order;
    const now = new Date();
    await insertRefund(
      trx,
      invoice,
      { place: BANK, cents: toMinor(order.amount), reference, method: 'Bank transfer', day: utcDayOf(now), actorId },
      reason === '' ? 'Refund' : reason,
      now,
    );
    const sums = await readInvoiceSums(trx, id);
    await moveInvoice(trx, jobs, invoice, {
      to: statusOfSums(invoice.total, sums) ?? 'Partial Refund',
      actorId,
      requestId,
      action: 'invoice.refund',
      refunded: sums.refunded,
      note: reason,
    });
  });

/** The charge that a refund of this reference was begun of, though it may have nothing left by now. */
const findBegun = async (db: Db, charges: readonly ChargeRow[], reference: string): Promise<ChargeRow | undefined> => {
  for (const charge of charges) if (await isRefundBegun(db, charge.id, reference)) return charge;
  return undefined;
};

/** Returns a part or all of the money of a paid invoice, with a credit note over it. */
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
  const paid = await findRefundable(db, found);
  const begun = await findBegun(db, await chargesOf(db, found), order.reference);
  const charge = begun ?? paid.charges[0]?.charge;
  if (!charge) return refundByBank(parts, scope, id, order, requestId);
  if (begun === undefined) await refuseUnlessOwed(db, found, order.amount);
  const orderedBy = { userId: viewer.userId, requestId, note: order.reason };
  const { status, problem } = await payments.refund({
    accountId,
    chargeId: charge.id,
    amount: toMinor(order.amount),
    reference: order.reference,
    orderedBy,
    async refuse(trx) {
      const invoice = await lockInvoice(trx, accountId, id);
      if (invoice) await refuseUnlessOwed(trx, invoice, order.amount);
    },
  });
  if (status === 'failed')
    throw new AppError('REFUND_REFUSED', { values: { reason: problem ?? 'The payment provider refused the refund' } });
};
