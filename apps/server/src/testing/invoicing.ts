import type { InvoiceKind } from '@airlane/domain/charging/invoice-actions';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/open.ts';
import { insertCreditNote } from '../modules/trade/invoices/credit-invoice.ts';
import { keepSums } from '../modules/trade/invoices/move-invoice.ts';
import { bookCreditNote } from '../modules/trade/ledger/book.ts';
import { issueInvoice } from '../modules/trade/invoices/invoices.repository.ts';

export interface TestInvoice {
  readonly id: string;
  readonly accountId: string;
  readonly kind?: InvoiceKind;
  readonly seller?: string;
  readonly period?: string;
  /** Minor units. */
  readonly total?: number;
  readonly title?: string;
  readonly corrects?: string;
  readonly billable?: boolean;
  readonly issuedAt?: Date;
}

/** An issued invoice, as a month close or an order leaves it. */
export const addInvoice = (
  db: Db,
  {
    id,
    accountId,
    kind = 'month',
    seller = 'airlane',
    period = '2026-10-01',
    total = 12_345,
    title = 'Monthly charge',
    corrects,
    billable = true,
    issuedAt = new Date(),
  }: TestInvoice,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const tax = Math.round(total / 5);
    const lines = [
      {
        kind: kind === 'month' ? 'data' : 'sim',
        text: 'Data, zone 1',
        quantity: 10,
        unitPrice: Math.round((total - tax) / 10),
        amount: total - tax,
      },
      { kind: 'tax', text: 'VAT', quantity: 1, unitPrice: tax, amount: tax },
    ];
    await trx
      .insertInto('invoices')
      .values({
        id,
        account_id: accountId,
        seller,
        number: null,
        kind,
        period: kind === 'month' ? period : null,
        corrects: corrects ?? null,
        title,
        lines: JSON.stringify(lines),
        total,
        billed_to: JSON.stringify({ companyName: 'Acme', country: 'US' }),
        billable,
      })
      .execute();
    const number = await issueInvoice(trx, { id, seller }, issuedAt);
    if (corrects === undefined) return number;
    const corrected = await trx.selectFrom('invoices').selectAll().where('id', '=', corrects).executeTakeFirstOrThrow();
    const note = {
      id,
      kind: 'credit-note',
      cents: total,
      day: utcDayOf(issuedAt),
      actorId: null,
      isRefunded: false,
    } as const;
    await bookCreditNote(trx, corrected, note);
    await keepSums(trx, corrects);
    return number;
  });

/** A credit note over a part of an invoice, as staff write it. */
export const creditPart = (db: Db, invoiceId: string, cents: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const invoice = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
    const note = { id: `cre_${invoiceId}_${cents}`, title: 'Credit note', cents, reason: 'Goodwill', actorId: null };
    await insertCreditNote(trx, invoice, note, invoice.issued_at ?? new Date());
  });

/** Nothing of the ledger is deleted, but for tests that begin without any. */
export const forgetLedger = async (db: Db): Promise<void> => {
  await sql`truncate ledger_postings, ledger_transactions`.execute(db);
};

/** Papers stay as they are and where they are; only emptying the whole table passes by what keeps them. */
export const forgetPapers = async (db: Db): Promise<void> => {
  await sql`truncate papers`.execute(db);
};

/** The world comes with a year of closed months; a test of invoices begins without any. */
export const forgetInvoices = async (db: Db): Promise<void> => {
  await forgetLedger(db);
  await forgetPapers(db);
  for (const table of ['invoice_steps', 'month_closes'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('invoices').where('corrects', 'is not', null).execute();
  await db.deleteFrom('invoices').execute();
  await db.deleteFrom('invoice_numbers').execute();
};
