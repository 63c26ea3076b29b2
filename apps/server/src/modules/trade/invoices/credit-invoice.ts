import { creditedTaxes } from '@airlane/domain/ledger/postings';
import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { invoiceActionProblem } from '@airlane/domain/charging/invoice-actions';
import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import { invoiceStepProblem } from '@airlane/domain/buying/invoice-status';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { type AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { bookCreditNote, postedInvoice } from '../ledger/book.ts';
import { readInvoiceSums } from '../ledger/ledger.repository.ts';
import { findInvoice, type Invoice, insertIssuedInvoices, lockInvoice } from './invoices.repository.ts';
import { keepSums, moveInvoice } from './move-invoice.ts';
import { findRefundable } from './paid-by.ts';

export interface Credit {
  /** In dollars. */
  readonly amount: number;
  readonly reason: string;
  /** The same key makes the same credit note. */
  readonly key: string;
}

const refuse = (rule: string, message: string): AppError => invalidField('amount', rule, message);

const amountOf = async (trx: Db, invoice: Invoice, { amount }: Credit): Promise<number> => {
  const problem = invoiceActionProblem('credit', invoice);
  if (problem !== undefined) throw refuse('status', problem);
  if (!isMoney(amount) || amount <= 0) throw refuse('money', 'Enter an amount above zero with at most two decimals');
  const cents = toMinor(amount);
  const { creditable } = await findRefundable(trx, invoice);
  if (cents > creditable)
    throw refuse('range', `At most ${moneyText(fromMinor(creditable))} of this invoice can be credited`);
  return cents;
};

export interface CreditNote {
  readonly id: string;
  readonly title: string;
  readonly cents: number;
  readonly reason: string;
  readonly actorId: string | null;
  readonly kind?: 'credit-note' | 'reversal';
  /** The money goes back in the same transaction, so it lowers nothing that is due. */
  readonly isRefunded?: boolean;
}

/** Writes a credit note with its part of the tax for a locked invoice, and books it. On a paid invoice it is owed to the customer. */
export const insertCreditNote = async (
  trx: Db,
  invoice: Invoice,
  { id, title, cents, reason, actorId, kind = 'credit-note', isRefunded = false }: CreditNote,
  now: Date,
): Promise<void> => {
  const { credited } = await readInvoiceSums(trx, invoice.id);
  const { taxes, net } = creditedTaxes(postedInvoice(invoice), { before: credited, cents });
  const lines: InvoiceLine[] = [
    { kind: 'credit', text: reason, quantity: 1, unitPrice: net, amount: net },
    ...taxes
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => ({ kind: 'tax' as const, text: label, quantity: 1, unitPrice: amount, amount })),
  ];
  await insertIssuedInvoices(
    trx,
    [
      {
        id,
        accountId: invoice.account_id,
        seller: invoice.seller,
        kind: 'credit',
        title,
        lines,
        taxes: invoice.taxes.length === 0 ? [] : taxes,
        total: cents,
        billedTo: invoice.billed_to,
        period: invoice.period,
        corrects: invoice.id,
        isExceptional: invoice.exceptional,
        isBillable: invoice.billable,
      },
    ],
    now,
  );
  await bookCreditNote(trx, invoice, { id, kind, cents, day: utcDayOf(now), actorId, isRefunded });
  await keepSums(trx, invoice.id);
};

export interface Reversal {
  readonly reason: string;
  readonly actorId: string | null;
}

/** Before an invoice is canceled: what is left of it is taken back by a document of its own, because a number that was given stays in the books. */
export const reverseInvoice = async (
  trx: Db,
  invoice: Invoice,
  { reason, actorId }: Reversal,
  now: Date,
): Promise<void> => {
  const { creditable } = await findRefundable(trx, invoice);
  if (creditable === 0) return;
  const title = `Cancellation of ${invoice.number ?? ''}`;
  const note = { id: `rev_${invoice.id}`, title, cents: creditable, reason, actorId, kind: 'reversal' as const };
  await insertCreditNote(trx, invoice, note, now);
};

/** Nothing is due of it any more: it is canceled where all of it was taken back, and paid where a part had been paid. */
const closeCredited = async (
  trx: Db,
  jobs: Pick<Jobs, 'send'>,
  invoice: Invoice,
  { reason, actorId, requestId }: Reversal & { readonly requestId: string },
): Promise<void> => {
  const { due, credited } = await readInvoiceSums(trx, invoice.id);
  if (due > 0 || invoiceStepProblem(invoice.status, 'Canceled') !== undefined) return;
  if (credited === invoice.total)
    await moveInvoice(trx, jobs, invoice, {
      to: 'Canceled',
      actorId,
      requestId,
      note: reason,
      action: 'invoice.cancel',
    });
  else await moveInvoice(trx, jobs, invoice, { to: 'Paid', actorId, requestId, note: reason, paidAt: new Date() });
};

/** Takes an issued invoice back in part or in whole by a document of its own. An invoice over nothing more is not collected any longer. */
export const creditInvoice = (
  { db, jobs }: { readonly db: Db; readonly jobs: Pick<Jobs, 'send'> },
  { accountId, viewer: { userId: actorId } }: AccountScope,
  invoiceId: string,
  credit: Credit,
  requestId: string,
  now: Date,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const id = `cre_${invoiceId}_${credit.key}`;
    const invoice = await lockInvoice(trx, accountId, invoiceId);
    if (!invoice) throw documentNotFound(invoiceId);
    if (await findInvoice(trx, accountId, id)) return id;
    const { reason } = credit;
    const cents = await amountOf(trx, invoice, credit);
    const title = `Credit note for ${invoice.number ?? ''}`;
    await insertCreditNote(trx, invoice, { id, title, cents, reason, actorId }, now);
    await closeCredited(trx, jobs, invoice, { reason, actorId, requestId });
    await recordAudit(trx, {
      accountId,
      actorId,
      action: 'invoice.credit',
      subject: invoice.id,
      detail: { name: invoice.number, reason, amount: fromMinor(cents) },
      requestId,
    });
    return id;
  });
