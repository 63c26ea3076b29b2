import { MAX_CLOSE_PAGE } from '@airlane/contract/calls/charging';
import { addMonths } from '@airlane/domain/charging/billing-period';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { openMonthSql } from './account-ratings.repository.ts';

/** An account with the month that is asked for and the month before it. */
export interface AccountToClose {
  readonly id: string;
  readonly title: string;
  /** The month whose turn it is. */
  readonly openMonth: string | null;
  readonly net: number | null;
  readonly lastNet: number | null;
  readonly invoiceId: string | null;
  readonly number: string | null;
  readonly status: string | null;
  readonly total: number | null;
  readonly count: number;
  readonly openCount: number;
}

/** Accounts of the vertical that had Things in the month, those that are open first. */
export const listAccountsToClose = async (
  db: Db,
  vertical: string,
  period: string,
  page: number,
): Promise<AccountToClose[]> => {
  const { rows } = await sql<AccountToClose>`
    select accounts.id, accounts.title, ${openMonthSql}::text as "openMonth", month_closes.net, last.net as "lastNet", invoices.id as "invoiceId", invoices.number, invoices.status, invoices.total,
      count(*) over ()::int as count, (count(*) filter (where month_closes.period is null) over ())::int as "openCount"
    from accounts
    left join account_ratings on account_ratings.account_id = accounts.id
    left join month_closes on month_closes.account_id = accounts.id and month_closes.period = ${period}::date
    left join month_closes as last on last.account_id = accounts.id and last.period = ${addMonths(period, -1)}::date
    left join invoices on invoices.id = month_closes.invoice_id
    where accounts.vertical = ${vertical} and accounts.deleted_at is null and not accounts.is_admin_panel
      and exists (select from thing_assignments where thing_assignments.account_id = accounts.id and from_at < (${addMonths(period, 1)}::date at time zone 'utc') and (to_at is null or to_at >= (${period}::date at time zone 'utc')))
    order by month_closes.period is not null, accounts.title, accounts.id limit ${MAX_CLOSE_PAGE} offset ${(page - 1) * MAX_CLOSE_PAGE}`.execute(
    db,
  );
  return rows;
};

/** The earliest month that an account of the vertical has open before a month, and how many accounts have one open. */
export const findEarlierOpen = async (
  db: Db,
  vertical: string,
  period: string,
): Promise<{ readonly earliest: string | null; readonly accounts: number }> => {
  const { rows } = await sql<{ earliest: string | null; accounts: number }>`
    select min(month)::text as earliest, count(*)::int as accounts from (
      select ${openMonthSql} as month from accounts left join account_ratings on account_ratings.account_id = accounts.id
      where accounts.vertical = ${vertical} and accounts.deleted_at is null and not accounts.is_admin_panel
    ) as open where month < ${period}::date`.execute(db);
  return rows[0] ?? { earliest: null, accounts: 0 };
};
