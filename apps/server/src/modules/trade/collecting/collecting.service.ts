import { type InvoiceAction, invoiceActionProblem } from '@airlane/domain/charging/invoice-actions';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { reverseInvoice } from '../invoices/credit-invoice.ts';
import { findInvoice, type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';
import { chargesOf } from '../invoices/paid-by.ts';
import { hasOpenAttempt } from '../payments/charges.repository.ts';
import type { Payments } from '../payments/payments.ts';
import { chargeInvoice } from './charge-invoice.ts';

export interface CollectingParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly payments: Pick<Payments, 'charge' | 'refund' | 'readCharge' | 'check' | 'giveUp'>;
}

export const refuseAction = (action: InvoiceAction, invoice: Invoice): void => {
  const reason = invoiceActionProblem(action, invoice);
  if (reason !== undefined) throw new AppError('PAYMENT_REFUSED', { values: { reason } });
};

export const invoiceFor = async (
  { db }: CollectingParts,
  { accountId }: AccountScope,
  id: string,
  action: InvoiceAction,
): Promise<Invoice> => {
  const invoice = await findInvoice(db, accountId, id);
  // A draft has no number and is not shown.
  if (!invoice || invoice.number === null) throw documentNotFound(id);
  refuseAction(action, invoice);
  return invoice;
};

/** Charges the default card now. Tries of the schedule go on as planned where it is declined. Returns the secret of a payment that the card holder has to confirm. */
export const payInvoice = async (parts: CollectingParts, scope: AccountScope, id: string): Promise<string | null> => {
  const { status, problem, clientSecret } = await chargeInvoice(parts, await invoiceFor(parts, scope, id, 'pay'));
  if (status === 'declined' || status === 'canceled')
    throw new AppError('PAYMENT_DECLINED', { values: { reason: problem ?? 'Your card was declined' } });
  if (status === 'pending' || status === 'unknown') throw new AppError('PAYMENT_UNKNOWN');
  return status === 'authentication' ? (clientSecret ?? null) : null;
};

/** Reads from the provider what became of everything that was charged for the invoice. */
export const checkInvoice = async (parts: CollectingParts, scope: AccountScope, id: string): Promise<void> => {
  const invoice = await invoiceFor(parts, scope, id, 'check');
  for (const { reference, account_id: accountId } of await chargesOf(parts.db, invoice))
    await parts.payments.check(accountId, reference);
};

/** Nothing that was begun with the card may take the money once the invoice is closed otherwise. */
export const giveUpCharges = async ({ db, payments }: CollectingParts, invoice: Invoice): Promise<void> => {
  for (const { reference, account_id: accountId } of await chargesOf(db, invoice))
    await payments.giveUp(accountId, reference);
};

/** In the transaction that closes the invoice or pays a part of it: locks it, and refuses while a charge is under way that began in the meantime. */
export const closeInvoice = (
  parts: CollectingParts,
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

/** Takes an unpaid invoice back, by a document of its own. A month can be invoiced again afterwards. */
export const cancelInvoice = async (
  parts: CollectingParts,
  scope: AccountScope,
  id: string,
  reason: string,
  requestId: string,
): Promise<void> => {
  await giveUpCharges(parts, await invoiceFor(parts, scope, id, 'cancel'));
  await closeInvoice(parts, scope, id, 'cancel', async (trx, now) => {
    await reverseInvoice(trx, now, { reason, actorId: scope.viewer.userId }, new Date());
    await moveInvoice(trx, parts.jobs, now, {
      to: 'Canceled',
      actorId: scope.viewer.userId,
      requestId,
      action: 'invoice.cancel',
      note: reason,
    });
  });
};
