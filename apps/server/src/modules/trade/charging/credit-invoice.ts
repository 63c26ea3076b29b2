import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { invoiceActionProblem } from '@airlane/domain/charging/invoice-actions';
import { invoiceStepProblem } from '@airlane/domain/buying/invoice-status';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { type AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import {
  findInvoice,
  type Invoice,
  insertIssuedInvoices,
  lockInvoice,
  updateInvoice,
} from '../invoices/invoices.repository.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';

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
    const cents = amountOf(invoice, credit);
    await insertIssuedInvoices(
      trx,
      [
        {
          id,
          accountId,
          seller: invoice.seller,
          kind: 'credit',
          title: `Credit note for ${invoice.number ?? ''}`,
          lines: [{ kind: 'credit', text: credit.reason, quantity: 1, unitPrice: cents, amount: cents }],
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
