import { daysAfter } from '@airlane/domain/time/durations';
import { fromMinor } from '@airlane/domain/money/money';
import type { InvoiceStatus } from '@airlane/domain/buying/invoice-status';
import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import type { OrderAddress } from '@airlane/domain/buying/order-address';
import type { Quote } from '@airlane/domain/buying/quote';
import type { TaxPart } from '@airlane/domain/tax/tax-parts';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { InvoiceSeries } from '#kernel/database/schema/stored-types.ts';
import { recordEvents } from '#kernel/events/record-event.ts';
import { bookIssues } from '../ledger/book.ts';
import { invoiceNumber, invoiceSeries } from '../papers/invoice-series.ts';
import { insertPapers } from '../papers/papers.repository.ts';

export interface InvoiceDraft {
  readonly id: string;
  readonly accountId: string;
  /** The vertical that sells. */
  readonly seller: string;
  readonly title: string;
  readonly quote: Quote;
  readonly billedTo: OrderAddress;
  /** Of a tax service, which is told of the sale once it is paid. */
  readonly taxCalculation: string | null;
}

export const findInvoice = (db: Db, accountId: string, id: string) =>
  db.selectFrom('invoices').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();

export type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** A draft is written again whenever the order changes; an issued invoice never is. */
export const saveDraft = async (
  trx: Db,
  { id, accountId, seller, title, quote, billedTo, taxCalculation }: InvoiceDraft,
): Promise<void> => {
  const content = {
    title,
    lines: JSON.stringify(quote.lines),
    total: quote.total,
    taxes: JSON.stringify(quote.taxes),
    billed_to: JSON.stringify(billedTo),
    tax_calculation: taxCalculation,
  };
  await trx
    .insertInto('invoices')
    .values({ id, account_id: accountId, seller, number: null, ...content })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...content, updated_at: new Date() })
        .where('invoices.status', '=', 'Draft'),
    )
    .execute();
};

/** The next numbers of a seller for one kind of document. The row is locked until the transaction ends, and taken back with it: there are no gaps. */
const nextNumbers = async (
  trx: Db,
  { seller, series }: { readonly seller: string; readonly series: InvoiceSeries },
  year: number,
  count: number,
): Promise<string[]> => {
  const { rows } = await sql<{
    last: number;
  }>`insert into invoice_numbers (seller, series, year, last) values (${seller}, ${series}, ${year}, ${count}::int)
    on conflict (seller, series, year) do update set last = invoice_numbers.last + excluded.last returning last`.execute(
    trx,
  );
  const first = (rows[0]?.last ?? count) - count + 1;
  return Array.from({ length: count }, (_, index) => invoiceNumber(seller, series, year, first + index));
};

const recordIssues = async (trx: Db, invoices: readonly Invoice[]): Promise<void> => {
  await trx
    .insertInto('invoice_steps')
    .values(
      invoices.map(({ id, issued_at: at }) => ({
        invoice_id: id,
        status: 'Open',
        actor_id: null,
        note: 'Issued',
        ...(at && { at }),
      })),
    )
    .execute();
  await recordEvents(
    trx,
    'invoice.issued',
    invoices.map(({ id, account_id: accountId, number, kind, total, due_at: dueAt }) => ({
      accountId,
      data: {
        invoice: id,
        number: number ?? '',
        kind,
        amount: fromMinor(total),
        ...(dueAt && { dueAt: dueAt.toISOString() }),
      },
    })),
  );
};

const DUE_DAYS = 30;

/** Gives the invoice its number. From then on it stays as it is. */
export const issueInvoice = async (
  trx: Db,
  { id, seller }: Pick<Invoice, 'id' | 'seller'>,
  now: Date,
): Promise<string> => {
  const [number = ''] = await nextNumbers(trx, { seller, series: 'invoice' }, now.getUTCFullYear(), 1);
  const issued = await trx
    .updateTable('invoices')
    .set({
      number,
      status: 'Open',
      issued_at: now,
      due_at: daysAfter(now, DUE_DAYS),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'Draft')
    .returningAll()
    .executeTakeFirst();
  if (issued) {
    await recordIssues(trx, [issued]);
    await insertPapers(trx, [issued]);
    if (issued.kind !== 'credit') await bookIssues(trx, [issued], now);
  }
  return number;
};

export interface IssuedInvoice {
  readonly id: string;
  readonly accountId: string;
  readonly seller: string;
  readonly kind: 'month' | 'credit';
  readonly title: string;
  readonly lines: readonly InvoiceLine[];
  readonly total: number;
  /** By category and rate. */
  readonly taxes?: readonly TaxPart[];
  readonly billedTo: OrderAddress;
  readonly period: string | null;
  readonly corrects?: string;
  readonly isExceptional: boolean;
  readonly isBillable: boolean;
}

const issuedRow = (invoice: IssuedInvoice, number: string, now: Date) => {
  const isPaid = invoice.kind === 'credit' || invoice.total === 0;
  return {
    id: invoice.id,
    account_id: invoice.accountId,
    seller: invoice.seller,
    number,
    kind: invoice.kind,
    status: isPaid ? 'Paid' : 'Open',
    title: invoice.title,
    lines: JSON.stringify(invoice.lines),
    total: invoice.total,
    taxes: JSON.stringify(invoice.taxes ?? []),
    billed_to: JSON.stringify(invoice.billedTo),
    period: invoice.period,
    corrects: invoice.corrects ?? null,
    exceptional: invoice.isExceptional,
    billable: invoice.isBillable,
    issued_at: now,
    due_at: daysAfter(now, DUE_DAYS),
    paid_at: isPaid ? now : null,
  } as const;
};

/** Those that nobody collects are paid by a credit balance at once; the others when they are collected, over nothing. */
const markPaidByBalance = async (trx: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .updateTable('invoices')
    .set({ status: 'Paid', paid_at: now })
    .where('id', 'in', [...ids])
    .execute();
  await trx
    .insertInto('invoice_steps')
    .values(ids.map((id) => ({ invoice_id: id, status: 'Paid', actor_id: null, note: 'Credit balance' })))
    .execute();
};

/** What is numbered together, in order, so that two transactions that write for the same sellers never wait for each other. */
const seriesInOrder = (invoices: readonly IssuedInvoice[]) => {
  const keyOf = (invoice: IssuedInvoice): string => `${invoice.seller} ${invoiceSeries(invoice)}`;
  return [...new Set(invoices.map(keyOf))].toSorted().flatMap((key) => {
    const own = invoices.filter((invoice) => keyOf(invoice) === key);
    const [first] = own;
    return first === undefined ? [] : [{ seller: first.seller, series: invoiceSeries(first), invoices: own }];
  });
};

/** Writes invoices that have their numbers from the beginning, in their order. What is about nothing is paid already, and so is a credit note, which is booked by those who write it. */
export const insertIssuedInvoices = async (trx: Db, invoices: readonly IssuedInvoice[], now: Date): Promise<void> => {
  for (const one of seriesInOrder(invoices)) {
    const numbers = await nextNumbers(trx, one, now.getUTCFullYear(), one.invoices.length);
    const issued = await trx
      .insertInto('invoices')
      .values(one.invoices.map((invoice, index) => issuedRow(invoice, numbers[index] ?? '', now)))
      .returningAll()
      .execute();
    await recordIssues(trx, issued);
    await insertPapers(trx, issued);
    const owed = issued.filter(({ kind }) => kind !== 'credit');
    const covered = await bookIssues(trx, owed, now);
    const uncollected = owed.filter(({ id, exceptional, billable }) => covered.has(id) && (exceptional || !billable));
    await markPaidByBalance(
      trx,
      uncollected.map(({ id }) => id),
      now,
    );
  }
};

/** An issued invoice, locked until the transaction ends. */
export const lockInvoice = (trx: Db, accountId: string, id: string): Promise<Invoice | undefined> =>
  trx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type InvoiceChange = Partial<
  Pick<
    Invoice,
    'status' | 'problem' | 'credited' | 'refunded' | 'paid_at' | 'next_attempt_at' | 'tax_transaction' | 'updated_at'
  >
>;

export const updateInvoice = async (trx: Db, id: string, change: InvoiceChange): Promise<void> => {
  await trx.updateTable('invoices').set(change).where('id', '=', id).execute();
};

export const insertStep = async (
  trx: Db,
  step: {
    readonly invoiceId: string;
    readonly status: InvoiceStatus;
    readonly actorId: string | null;
    readonly note: string;
  },
): Promise<void> => {
  await trx
    .insertInto('invoice_steps')
    .values({ invoice_id: step.invoiceId, status: step.status, actor_id: step.actorId, note: step.note })
    .execute();
};

export const listSteps = (db: Db, id: string) =>
  db
    .selectFrom('invoice_steps')
    .leftJoin('users', 'users.id', 'invoice_steps.actor_id')
    .select(['invoice_steps.at', 'invoice_steps.status', 'invoice_steps.note', 'users.full_name as by'])
    .where('invoice_id', '=', id)
    .orderBy('invoice_steps.id')
    .execute();
