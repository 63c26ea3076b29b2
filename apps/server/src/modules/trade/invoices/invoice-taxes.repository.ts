import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface TaxedInvoice {
  readonly id: string;
  readonly calculation: string;
  readonly transaction: string | null;
  readonly refunded: number;
  readonly reversed: number;
}

/** Paid and not reported to the tax service, or refunded further than was reported. */
export const listUnreportedInvoices = async (db: Db, after: string, limit: number): Promise<TaxedInvoice[]> =>
  (
    await sql<TaxedInvoice>`select id, tax_calculation as calculation, tax_transaction as transaction, refunded, tax_reversed as reversed from invoices
      where tax_calculation is not null and tax_given_up_at is null and (tax_transaction is null or tax_reversed < refunded) and status in ('Paid', 'Partial Refund', 'Refunded') and id > ${after}
      order by id limit ${limit}`.execute(db)
  ).rows;

/** Records that the tax service knows of refunds up to an amount, unless another process has recorded more since the invoice was read. */
export const updateReversedTax = async (
  db: Db,
  { id, refunded, reversed }: Pick<TaxedInvoice, 'id' | 'refunded' | 'reversed'>,
): Promise<void> => {
  await db
    .updateTable('invoices')
    .set({ tax_reversed: refunded })
    .where('id', '=', id)
    .where('tax_reversed', '=', reversed)
    .execute();
};

/** Marks an invoice whose tax cannot be reported. Undefined where it was marked before. */
export const markTaxGivenUp = (trx: Db, id: string) =>
  trx
    .updateTable('invoices')
    .set({ tax_given_up_at: new Date() })
    .where('id', '=', id)
    .where('tax_given_up_at', 'is', null)
    .returning(['account_id', 'number', 'total', 'lines'])
    .executeTakeFirst();
