import { BANK } from '@airlane/domain/ledger/ledger-accounts';
import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { documentNotFound } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { findInvoice, insertStep, type Invoice } from '../invoices/invoices.repository.ts';
import { announceInvoice, keepSums, moveInvoice } from '../invoices/move-invoice.ts';
import { bookPayment } from '../ledger/book.ts';
import { listInvoiceMoney, readInvoiceSums } from '../ledger/ledger.repository.ts';
import { closeInvoice, type CollectingParts, giveUpCharges, invoiceFor } from './collecting.service.ts';

export interface RecordedPayment {
  readonly method: string;
  /** Of the payer: the same one is booked once for an invoice. */
  readonly reference: string;
  /** The day on which the money came. */
  readonly paidOn: string;
  /** In US dollars; what is due where it is absent. */
  readonly amount?: number | undefined;
}

const refuseDay = (day: string, invoice: Invoice): void => {
  if (Date.parse(`${day}T00:00:00Z`) > Date.now())
    throw invalidField('paidOn', 'future', 'Choose a day that is not in the future');
  const issued = utcDayOf(invoice.issued_at ?? invoice.created_at);
  if (day < issued) throw invalidField('paidOn', 'beforeIssue', `The invoice was issued on ${issued}`);
};

const centsOf = (amount: number | undefined, due: number): number => {
  if (amount === undefined) return due;
  if (!isMoney(amount) || amount <= 0)
    throw invalidField('amount', 'money', 'Enter an amount greater than 0 with at most two decimals');
  return toMinor(amount);
};

/** Answers whether the same payment is booked; one of another amount under its reference is refused. */
const isPaymentBooked = async (db: Db, id: string, { reference, amount }: RecordedPayment): Promise<boolean> => {
  const money = await listInvoiceMoney(db, id);
  const earlier = money.find((row) => row.kind === 'payment' && row.reference === reference);
  if (earlier === undefined) return false;
  const booked = fromMinor(earlier.amount);
  if (amount === undefined || amount === booked) return true;
  throw invalidField('reference', 'duplicate', `${moneyText(booked)} were recorded under this reference already`);
};

/** A part of what is due: the invoice stays as it is, and its history tells of it. */
const recordPart = async (
  trx: Db,
  invoice: Invoice,
  note: string,
  actorId: string,
  requestId: string,
): Promise<void> => {
  await insertStep(trx, { invoiceId: invoice.id, status: invoice.status, actorId, note });
  await recordAudit(trx, {
    accountId: invoice.account_id,
    actorId,
    action: 'invoice.record-payment',
    subject: invoice.id,
    detail: { name: invoice.number ?? '', note },
    requestId,
  });
  await announceInvoice(trx, invoice);
};

/** Staff record money that came without the payment provider: all that is due, a part of it, or more, which is owed to the customer then. */
export const recordPayment = async (
  parts: CollectingParts,
  scope: AccountScope,
  id: string,
  payment: RecordedPayment,
  requestId: string,
): Promise<void> => {
  const found = await findInvoice(parts.db, scope.accountId, id);
  if (!found || found.number === null) throw documentNotFound(id);
  if (await isPaymentBooked(parts.db, id, payment)) return;
  const invoice = await invoiceFor(parts, scope, id, 'record');
  refuseDay(payment.paidOn, invoice);
  await giveUpCharges(parts, invoice);
  const { userId: actorId } = scope.viewer;
  await closeInvoice(parts, scope, id, 'record', async (trx, now) => {
    if (await isPaymentBooked(trx, id, payment)) return;
    const { method, reference, paidOn: day } = payment;
    const cents = centsOf(payment.amount, (await readInvoiceSums(trx, id)).due);
    if (cents > 0) await bookPayment(trx, now, { place: BANK, cents, reference, method, day, actorId });
    await keepSums(trx, id);
    const note = `${moneyText(fromMinor(cents))}, ${method} ${reference}`.trim();
    if ((await readInvoiceSums(trx, id)).due > 0) return recordPart(trx, now, note, actorId, requestId);
    await moveInvoice(trx, parts.jobs, now, {
      to: 'Paid',
      actorId,
      requestId,
      action: 'invoice.record-payment',
      paidAt: new Date(`${day}T00:00:00Z`),
      note,
    });
  });
};
