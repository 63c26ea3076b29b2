import { fromMinor, type InvoiceLine, type OrderAddress, type Quote } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import { recordEvent } from '../../../events/record-event.ts';

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
export const saveDraft = async (trx: Db, { id, accountId, seller, title, quote, billedTo, taxCalculation }: InvoiceDraft): Promise<void> => {
  const content = { title, lines: JSON.stringify(quote.lines), total: quote.total, billed_to: JSON.stringify(billedTo), tax_calculation: taxCalculation };
  await trx
    .insertInto('invoices')
    .values({ id, account_id: accountId, seller, number: null, ...content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...content, updated_at: new Date() }).where('invoices.status', '=', 'Draft'))
    .execute();
};

const DIGITS = 6;

/** The next number of a seller. The row is locked until the transaction ends, and taken back with it: there are no gaps. */
const nextNumber = async (trx: Db, seller: string, year: number): Promise<string> => {
  const { rows } = await sql<{ last: number }>`insert into invoice_numbers (seller, year, last) values (${seller}, ${year}, 1)
    on conflict (seller, year) do update set last = invoice_numbers.last + 1 returning last`.execute(trx);
  return `${seller.slice(0, 3).toUpperCase()}-${year}-${String(rows[0]?.last ?? 0).padStart(DIGITS, '0')}`;
};

const recordIssue = async (trx: Db, { id, account_id: accountId, number, kind, total, issued_at: issuedAt, due_at: dueAt }: Invoice): Promise<void> => {
  await trx.insertInto('invoice_steps').values({ invoice_id: id, status: 'Open', actor_id: null, note: 'Issued', ...(issuedAt && { at: issuedAt }) }).execute();
  await recordEvent(trx, accountId, 'invoice.issued', { invoice: id, number: number ?? '', kind, amount: fromMinor(total), ...(dueAt && { dueAt: dueAt.toISOString() }) });
};

const DUE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Gives the invoice its number. From then on it stays as it is. */
export const issueInvoice = async (trx: Db, { id, seller }: Pick<Invoice, 'id' | 'seller'>, now: Date): Promise<string> => {
  const number = await nextNumber(trx, seller, now.getUTCFullYear());
  const issued = await trx
    .updateTable('invoices')
    .set({ number, status: 'Open', issued_at: now, due_at: new Date(now.getTime() + DUE_DAYS * DAY_MS), updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'Draft')
    .returningAll()
    .executeTakeFirst();
  if (issued) await recordIssue(trx, issued);
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
  readonly billedTo: OrderAddress;
  readonly period: string | null;
  readonly corrects?: string;
  readonly isExceptional: boolean;
  readonly isBillable: boolean;
}

/** Writes an invoice that has its number from the beginning. What is about nothing is paid already, and so is a credit note. */
export const insertIssued = async (trx: Db, invoice: IssuedInvoice, now: Date): Promise<string> => {
  const number = await nextNumber(trx, invoice.seller, now.getUTCFullYear());
  const isSettled = invoice.kind === 'credit' || invoice.total === 0;
  const issued = await trx
    .insertInto('invoices')
    .values({
      id: invoice.id,
      account_id: invoice.accountId,
      seller: invoice.seller,
      number,
      kind: invoice.kind,
      status: isSettled ? 'Paid' : 'Open',
      title: invoice.title,
      lines: JSON.stringify(invoice.lines),
      total: invoice.total,
      billed_to: JSON.stringify(invoice.billedTo),
      period: invoice.period,
      corrects: invoice.corrects ?? null,
      exceptional: invoice.isExceptional,
      billable: invoice.isBillable,
      issued_at: now,
      due_at: new Date(now.getTime() + DUE_DAYS * DAY_MS),
      paid_at: isSettled ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordIssue(trx, issued);
  return number;
};

/** An issued invoice that nobody else changes until the transaction ends. */
export const lockInvoice = (trx: Db, accountId: string, id: string): Promise<Invoice | undefined> =>
  trx.selectFrom('invoices').selectAll().where('account_id', '=', accountId).where('id', '=', id).forUpdate().executeTakeFirst();
