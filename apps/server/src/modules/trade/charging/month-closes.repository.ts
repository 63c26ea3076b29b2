import { addMonths } from '@airlane/domain/charging/billing-period';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import { openMonthSql } from './account-ratings.repository.ts';

export const insertMonthCloses = async (
  trx: Db,
  closes: readonly Insertable<DatabaseSchema['month_closes']>[],
): Promise<void> => {
  if (closes.length === 0) return;
  await trx
    .insertInto('month_closes')
    .values([...closes])
    .execute();
};

/** The net amounts of a month, of those accounts that it is closed of. */
export const findClosedNets = async (
  db: Db,
  accountIds: readonly string[],
  period: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('month_closes')
    .select(['account_id', 'net'])
    .where('account_id', 'in', [...accountIds])
    .where('period', '=', period)
    .execute();
  return new Map(rows.map(({ account_id, net }) => [account_id, net]));
};

export const isMonthClosed = async (db: Db, accountId: string, period: string): Promise<boolean> =>
  (await db
    .selectFrom('month_closes')
    .select('period')
    .where('account_id', '=', accountId)
    .where('period', '=', period)
    .executeTakeFirst()) !== undefined;

/** A closed month with its latest invoice, locked; how many invoices it had so far. */
export const lockMonthClose = async (trx: Db, accountId: string, period: string) => {
  const { rows } = await sql<{
    invoiceId: string | null;
    details: 'kept' | 'removing' | 'removed';
    status: string | null;
    invoices: number;
  }>`
    select month_closes.invoice_id as "invoiceId", month_closes.details, invoices.status,
      (select count(*)::int from invoices as written where written.account_id = month_closes.account_id and written.period = month_closes.period and written.kind = 'month') as invoices
    from month_closes left join invoices on invoices.id = month_closes.invoice_id
    where month_closes.account_id = ${accountId} and month_closes.period = ${period}::date for update of month_closes`.execute(
    trx,
  );
  return rows[0];
};

export const updateCloseInvoice = async (
  trx: Db,
  accountId: string,
  period: string,
  invoiceId: string,
): Promise<void> => {
  await trx
    .updateTable('month_closes')
    .set({ invoice_id: invoiceId })
    .where('account_id', '=', accountId)
    .where('period', '=', period)
    .execute();
};

/** Whether any month of any account was ever closed. */
export const isAnyMonthClosed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('month_closes').select('period').limit(1).executeTakeFirst()) !== undefined;

const MONTHS_SHOWN = 36;

/** The latest closed months of an account with their invoices. */
export const listMonthCloses = (db: Db, accountId: string) =>
  db
    .selectFrom('month_closes')
    .leftJoin('invoices', 'invoices.id', 'month_closes.invoice_id')
    .select([
      'month_closes.period',
      'month_closes.net',
      'month_closes.invoice_id',
      'month_closes.details',
      'invoices.number',
      'invoices.status',
      'invoices.credited',
      'invoices.lines',
      'invoices.total',
    ])
    .where('month_closes.account_id', '=', accountId)
    .orderBy('month_closes.period', 'desc')
    .limit(MONTHS_SHOWN)
    .execute();

export interface OpenAccount {
  readonly id: string;
  /** The month that is its turn. */
  readonly month: string;
  readonly things: number;
}

/** Accounts whose month can be closed, in the order of their ids. */
export const listOpenAccounts = async (
  db: Db,
  period: string,
  after: string,
  limit: number,
): Promise<OpenAccount[]> => {
  const { rows } = await sql<OpenAccount>`
    select accounts.id, ${openMonthSql}::text as month, coalesce(total, 0)::int as things
    from accounts left join account_ratings on account_ratings.account_id = accounts.id left join row_counts on row_counts.account_id = accounts.id and source = ${thingsSource.name}
    where accounts.id > ${after} and accounts.deleted_at is null and not accounts.is_admin_panel and (closed_until is null or closed_until <= ${period}::date)
      and exists (select from thing_assignments where thing_assignments.account_id = accounts.id and from_at < (${addMonths(period, 1)}::date at time zone 'utc'))
    order by accounts.id limit ${limit}`.execute(db);
  return rows;
};

/**
 * The rows of an account stand side by side, in the order of their index. The database takes an index of several columns for less orderly than that, and would rather read the whole month than leave
 * out what is not of these accounts.
 */
const PAGE_COST = '1.1';
export const preferIndexes = (trx: Db): Promise<unknown> =>
  sql`select set_config('random_page_cost', ${PAGE_COST}, true)`.execute(trx);
