import { fromMinor } from '@airlane/domain/money/money';
import { type InvoiceStatus, invoiceStepProblem } from '@airlane/domain/buying/invoice-status';
import { templateNames } from '@airlane/domain/template-names';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { type InvoiceStep, notifyInvoice } from './invoices.jobs.ts';
import { readInvoiceSums } from '../ledger/ledger.repository.ts';
import { insertStep, type Invoice, updateInvoice } from './invoices.repository.ts';

export interface InvoiceMove {
  readonly to: InvoiceStatus;
  /** Null where the payment provider or the server itself did it. */
  readonly actorId: string | null;
  readonly requestId: string;
  readonly note?: string;
  /** The word of the audit log. */
  readonly action?:
    'invoice.move' | 'invoice.record-payment' | 'invoice.refund' | 'invoice.cancel' | 'invoice.chargeback';
  readonly paidAt?: Date;
  /** In all, for those who are notified; what tables show of it is written with its postings. */
  readonly refunded?: number;
  readonly problem?: string | null;
}

/** Templates that show invoices: those of them that are open are read again. */
const tables = [templateNames.paymentDashboard, templateNames.paymentForm];

export const announceInvoice = (
  trx: Db,
  { id, account_id: accountId }: Pick<Invoice, 'id' | 'account_id'>,
): Promise<void> =>
  announceChanges(
    trx,
    tables.map((description) => ({ accountId, description, documentId: id, isForAll: true as const })),
  );

/** What tables sort and filter by, written in the transaction that books it. */
export const keepSums = async (trx: Db, invoiceId: string): Promise<void> => {
  const { credited, refunded } = await readInvoiceSums(trx, invoiceId);
  await updateInvoice(trx, invoiceId, { credited, refunded, updated_at: new Date() });
};

export const invoiceFacts = ({ id, number, kind, total }: Pick<Invoice, 'id' | 'number' | 'kind' | 'total'>) => ({
  invoice: id,
  number: number ?? '',
  kind,
  amount: fromMinor(total),
});

const recordSteps: Readonly<
  Partial<Record<InvoiceStatus, (trx: Db, invoice: Invoice, move: InvoiceMove) => Promise<void>>>
> = {
  Paid: (trx, invoice) => recordEvent(trx, invoice.account_id, 'invoice.paid', invoiceFacts(invoice)),
  Failed: (trx, invoice, { problem }) =>
    recordEvent(trx, invoice.account_id, 'invoice.failed', {
      ...invoiceFacts(invoice),
      ...(typeof problem === 'string' && { reason: problem }),
    }),
  Refunded: (trx, invoice, { refunded = invoice.total }) =>
    recordEvent(trx, invoice.account_id, 'invoice.refunded', {
      ...invoiceFacts(invoice),
      refunded: fromMinor(refunded),
    }),
  'Partial Refund': (trx, invoice, { refunded = 0 }) =>
    recordEvent(trx, invoice.account_id, 'invoice.refunded', {
      ...invoiceFacts(invoice),
      refunded: fromMinor(refunded),
    }),
};

const notifiedStatuses: Readonly<Partial<Record<InvoiceStatus, InvoiceStep>>> = {
  Paid: 'Paid',
  Failed: 'Failed',
  Refunded: 'Refunded',
  'Partial Refund': 'Refunded',
  Canceled: 'Canceled',
};

/** What customers are notified of. Orders notify of their own payment, but not of a part that is given back. */
const notifiedStep = ({ kind }: Invoice, { to }: InvoiceMove): InvoiceStep | undefined =>
  kind === 'month' || to === 'Partial Refund' ? notifiedStatuses[to] : undefined;

/** The one way in which an issued invoice changes its status. The caller has locked the invoice. */
export const moveInvoice = async (
  trx: Db,
  jobs: Pick<Jobs, 'send'>,
  invoice: Invoice,
  move: InvoiceMove,
): Promise<void> => {
  const { to, actorId, requestId, note = '', action = 'invoice.move', paidAt, refunded, problem = null } = move;
  const { id, status: from, account_id: accountId } = invoice;
  const refusal = invoiceStepProblem(from, to);
  if (refusal !== undefined) throw new AppError('PAYMENT_REFUSED', { values: { reason: refusal } });
  await updateInvoice(trx, id, {
    status: to,
    problem,
    updated_at: new Date(),
    ...(to === 'Open' ? {} : { next_attempt_at: null }),
    ...(paidAt && { paid_at: paidAt }),
  });
  await insertStep(trx, { invoiceId: id, status: to, actorId, note });
  await recordSteps[to]?.(trx, invoice, move);
  await recordAudit(trx, {
    accountId,
    actorId,
    action,
    subject: id,
    detail: { name: invoice.number ?? '', from, to, ...(note !== '' && { note }) },
    requestId,
  });
  await announceInvoice(trx, invoice);
  const step = notifiedStep(invoice, move);
  if (step !== undefined)
    await notifyInvoice(trx, jobs, invoice, step, refunded === undefined ? to : `${to}-${refunded}`);
};
