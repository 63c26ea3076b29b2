import type { InvoiceKind } from '@airlane/domain/charging/invoice-actions';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/open.ts';
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
    return issueInvoice(trx, { id, seller }, issuedAt);
  });

/** Papers stay as they are and where they are; only emptying the whole table passes by what keeps them. */
export const forgetPapers = async (db: Db): Promise<void> => {
  await sql`truncate papers`.execute(db);
};

/** The world comes with a year of closed months; a test of invoices begins without any. */
export const forgetInvoices = async (db: Db): Promise<void> => {
  await forgetPapers(db);
  for (const table of ['invoice_payments', 'invoice_steps', 'month_closes'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('invoices').where('corrects', 'is not', null).execute();
  await db.deleteFrom('invoices').execute();
  await db.deleteFrom('invoice_numbers').execute();
};
