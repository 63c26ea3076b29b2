import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { invoiceActionProblem } from '@airlane/domain/charging/invoice-actions';
import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import { invoiceStepProblem } from '@airlane/domain/buying/invoice-status';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { type AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { findInvoice, type Invoice, insertIssuedInvoices, lockInvoice, updateInvoice } from './invoices.repository.ts';
import { moveInvoice } from './move-invoice.ts';

export interface Credit {
  /** In dollars. */
  readonly amount: number;
  readonly reason: string;
  /** The same key makes the same credit note. */
  readonly key: string;
}

const refuse = (rule: string, message: string): AppError => invalidField('amount', rule, message);

const amountOf = ({ total, credited, kind, status }: Invoice, { amount }: Credit): number => {
  const problem = invoiceActionProblem('credit', { kind, status });
  if (problem !== undefined) throw refuse('status', problem);
  if (!isMoney(amount) || amount <= 0) throw refuse('money', 'Enter an amount above zero with at most two decimals');
  const cents = toMinor(amount);
  if (cents > total - credited)
    throw refuse('range', `At most ${moneyText(fromMinor(total - credited))} of this invoice can be credited`);
  return cents;
};

/** The part of the invoice's tax that a part of its total bears, so that all parts together bear all of it. */
const taxPart = ({ lines, total, credited }: Invoice, cents: number): number => {
  const tax = lines.filter(({ kind }) => kind === 'tax').reduce((sum, { amount }) => sum + amount, 0);
  const upTo = (amount: number): number => (total === 0 ? 0 : Math.round((amount * tax) / total));
  return upTo(credited + cents) - upTo(credited);
};

const creditLines = (invoice: Invoice, cents: number, reason: string): InvoiceLine[] => {
  const tax = taxPart(invoice, cents);
  const net = cents - tax;
  const label = invoice.lines.find(({ kind }) => kind === 'tax')?.text ?? '';
  return [
    { kind: 'credit', text: reason, quantity: 1, unitPrice: net, amount: net },
    ...(tax === 0 ? [] : [{ kind: 'tax' as const, text: label, quantity: 1, unitPrice: tax, amount: tax }]),
  ];
};

export interface CreditNote {
  readonly id: string;
  readonly title: string;
  readonly cents: number;
  readonly reason: string;
}

/** Writes a credit note for a locked invoice. Answers how much of the invoice is credited then. */
export const insertCreditNote = async (
  trx: Db,
  invoice: Invoice,
  { id, title, cents, reason }: CreditNote,
  now: Date,
): Promise<number> => {
  await insertIssuedInvoices(
    trx,
    [
      {
        id,
        accountId: invoice.account_id,
        seller: invoice.seller,
        kind: 'credit',
        title,
        lines: creditLines(invoice, cents, reason),
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
  const credited = invoice.credited + cents;
  await updateInvoice(trx, invoice.id, { credited, updated_at: now });
  return credited;
};

/** Before an invoice is canceled: what is left of it is taken back by a document of its own, because a number that was given stays in the books. */
export const reverseInvoice = async (trx: Db, invoice: Invoice, reason: string, now: Date): Promise<void> => {
  const cents = invoice.total - invoice.credited;
  if (cents === 0) return;
  await insertCreditNote(
    trx,
    invoice,
    { id: `rev_${invoice.id}`, title: `Cancellation of ${invoice.number ?? ''}`, cents, reason },
    now,
  );
};

/** Takes an issued invoice back in part or in whole by a document of its own. An invoice over nothing more is not collected any longer. */
export const creditInvoice = (
  { db, jobs }: { readonly db: Db; readonly jobs: Pick<Jobs, 'send'> },
  { accountId, viewer }: AccountScope,
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
    const note = {
      id,
      title: `Credit note for ${invoice.number ?? ''}`,
      cents: amountOf(invoice, credit),
      reason: credit.reason,
    };
    const credited = await insertCreditNote(trx, invoice, note, now);
    const isVoid = credited === invoice.total && invoiceStepProblem(invoice.status, 'Canceled') === undefined;
    if (isVoid)
      await moveInvoice(trx, jobs, invoice, {
        to: 'Canceled',
        actorId: viewer.userId,
        requestId,
        note: credit.reason,
        action: 'invoice.cancel',
      });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'invoice.credit',
      subject: invoice.id,
      detail: { name: invoice.number, reason: credit.reason },
      requestId,
    });
    return id;
  });
