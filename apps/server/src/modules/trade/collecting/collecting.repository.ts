import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Invoice } from '../invoices/invoices.repository.ts';

/** The next invoice that is due for a try, and is not again before the lease ends. Another process skips it. */
export const leaseDueInvoice = async (trx: Db, now: Date, leasedUntil: Date): Promise<Invoice | undefined> => {
  const dueAt = sql<Date>`coalesce(next_attempt_at, issued_at)`;
  const invoice = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', 'month')
    .where('status', '=', 'Open')
    .where('billable', '=', true)
    // Staff deal with these by hand.
    .where('exceptional', '=', false)
    .where(dueAt, '<=', now)
    .orderBy(dueAt)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (invoice)
    await trx.updateTable('invoices').set({ next_attempt_at: leasedUntil }).where('id', '=', invoice.id).execute();
  return invoice;
};

export type AttemptChange = Partial<
  Pick<Invoice, 'attempts' | 'first_attempt_at' | 'next_attempt_at' | 'problem' | 'reminded_at' | 'updated_at'>
>;

export const updateAttempts = async (trx: Db, { id }: Pick<Invoice, 'id'>, change: AttemptChange): Promise<void> => {
  await trx.updateTable('invoices').set(change).where('id', '=', id).execute();
};

export const insertAttemptStep = async (trx: Db, { id }: Pick<Invoice, 'id'>, note: string): Promise<void> => {
  await trx.insertInto('invoice_steps').values({ invoice_id: id, status: 'Open', actor_id: null, note }).execute();
};

export const isRefundBegun = async (db: Db, chargeId: string, reference: string): Promise<boolean> => {
  const begun = await db
    .selectFrom('payment_refunds')
    .select('amount')
    .where('charge_id', '=', chargeId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return begun !== undefined;
};

export const findAccount = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select(['title', 'vertical']).where('id', '=', accountId).executeTakeFirstOrThrow();
