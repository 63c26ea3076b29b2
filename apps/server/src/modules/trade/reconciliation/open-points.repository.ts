import { addMonths } from '@airlane/domain/charging/billing-period';
import { MAX_ACCOUNTS_NAMED } from '@airlane/domain/ledger/reconciliation';
import { sql } from 'kysely';
import { executeLong } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';

interface NamedAccount {
  readonly accountId: string;
  readonly account: string;
}

/** Accounts with Things of the month that have no subscription in it, with how many. */
export const listUnsubscribed = async (
  db: Db,
  vertical: string,
  period: string,
): Promise<(NamedAccount & { readonly things: number })[]> => {
  const end = addMonths(period, 1);
  const { rows } = await executeLong(
    db,
    sql<NamedAccount & { things: number }>`
      select accounts.id as "accountId", accounts.title as account, count(distinct iccid)::int as things
      from thing_assignments as assigned join accounts on accounts.id = assigned.account_id
      where accounts.vertical = ${vertical} and not accounts.is_admin_panel and accounts.deleted_at is null
        and from_at < (${end}::date::timestamp at time zone 'utc') and (to_at is null or to_at >= (${period}::date::timestamp at time zone 'utc'))
        and not exists (select from subscriptions as own where own.account_id = assigned.account_id and own.iccid = assigned.iccid
          and own.from_day < ${end}::date and (own.to_day is null or own.to_day > ${period}::date))
      group by accounts.id, accounts.title order by things desc, accounts.id`,
  );
  return rows;
};

/** Months up to this one that the close held, and that are still open. */
export const listHeldMonths = async (
  db: Db,
  vertical: string,
  period: string,
): Promise<(NamedAccount & { readonly period: string })[]> => {
  const { rows } = await sql<NamedAccount & { period: string }>`
    select accounts.id as "accountId", accounts.title as account, held_period::text as period
    from account_ratings join accounts on accounts.id = account_ratings.account_id
    where accounts.vertical = ${vertical} and accounts.deleted_at is null and held_period <= ${period}::date
    order by held_period, accounts.title, accounts.id limit ${MAX_ACCOUNTS_NAMED}`.execute(db);
  return rows;
};

/** What upgrades changed of accounts, the latest first. */
export const listUpgradeNotes = async (
  db: Db,
  vertical: string,
): Promise<(NamedAccount & { readonly subject: string; readonly note: string; readonly at: Date })[]> =>
  db
    .selectFrom('upgrade_notes')
    .innerJoin('accounts', 'accounts.id', 'upgrade_notes.account_id')
    .select([
      'accounts.id as accountId',
      'accounts.title as account',
      'upgrade_notes.subject',
      'upgrade_notes.note',
      'upgrade_notes.created_at as at',
    ])
    .where('accounts.vertical', '=', vertical)
    .orderBy('upgrade_notes.id', 'desc')
    .limit(MAX_ACCOUNTS_NAMED)
    .execute();
