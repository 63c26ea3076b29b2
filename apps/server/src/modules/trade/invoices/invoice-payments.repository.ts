import type { Db } from '#kernel/database/open.ts';

/** Money that staff recorded, because it came or went without the payment provider. */
export const listPayments = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice_payments')
    .select(['kind', 'method', 'reference', 'amount', 'paid_on as paidOn'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at')
    .execute();

/** What staff recorded as paid, in cents; undefined where they recorded nothing. */
export const findPaidAmount = async (db: Db, invoiceId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('invoice_payments')
      .select('amount')
      .where('invoice_id', '=', invoiceId)
      .where('kind', '=', 'payment')
      .executeTakeFirst()
  )?.amount;
