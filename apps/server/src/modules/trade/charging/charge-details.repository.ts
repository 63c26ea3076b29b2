import { addMonths } from '@airlane/domain/charging/billing-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Whether the rated days behind the invoice of a month, and the usage that they are about, are gone or being removed. */
export const areDetailsRemoved = async (db: Db, accountId: string, period: string): Promise<boolean> =>
  (await db
    .selectFrom('month_closes')
    .select('period')
    .where('account_id', '=', accountId)
    .where('period', '=', period)
    .where('details', '<>', 'kept')
    .executeTakeFirst()) !== undefined;

export interface ClosedMonth {
  readonly accountId: string;
  readonly period: string;
}

/** Closed long enough ago, the earliest month first. A month that is not closed has no row here, so nothing of it is ever removed. */
export const listRemovableMonths = async (
  db: Db,
  now: Date,
  keptMonths: number,
  after: ClosedMonth,
  limit: number,
): Promise<ClosedMonth[]> => {
  const { rows } = await sql<ClosedMonth>`
    select account_id as "accountId", period::text as period from month_closes
    where details <> 'removed' and closed_at < ${now}::timestamptz - make_interval(months => ${keptMonths}::int) and (period, account_id) > (${after.period}::date, ${after.accountId})
    order by period, account_id limit ${limit}`.execute(db);
  return rows;
};

export const updateDetails = async (
  trx: Db,
  { accountId, period }: ClosedMonth,
  details: 'removing' | 'removed',
): Promise<void> => {
  await trx
    .updateTable('month_closes')
    .set({ details })
    .where('account_id', '=', accountId)
    .where('period', '=', period)
    .execute();
};

/** Behind which rated day the rows of a batch end. */
export interface Position {
  readonly day: string;
  readonly iccid: string;
}

export const findEndOfBatch = async (
  trx: Db,
  { accountId, period }: ClosedMonth,
  after: Position,
  atOnce: number,
): Promise<Position | undefined> => {
  const { rows } = await sql<Position>`
    select day::text as day, iccid from rated_days where account_id = ${accountId} and period = ${period}::date and (day, iccid) > (${after.day}::date, ${after.iccid})
    order by day, iccid offset ${atOnce - 1} limit 1`.execute(trx);
  return rows[0];
};

/**
 * The rated days of a batch, without those of messages: messages stay, and what was charged of them has to be known. What adjusts a month that was never closed stays too,
 * because there is no row to keep its package in.
 */
const goneRows = ({ accountId, period }: ClosedMonth, after: Position, end: Position): RawBuilder<unknown> => sql`
  rate.id = rated.rate_id and rate.item not in ('sms-mt', 'sms-mo') and rated.account_id = ${accountId} and rated.period = ${period}::date
  and (rated.day, rated.iccid) > (${after.day}::date, ${after.iccid}) and (rated.day, rated.iccid) <= (${end.day}::date, ${end.iccid})
  and own.account_id = ${accountId} and own.period = date_trunc('month', rated.day)::date`;

const isSamePlace = sql`used.day = gone.day and used.iccid = gone.iccid and used.network = gone.network and used.country = gone.country`;

/** Before the first of them. Most are of the month itself, and usage of other months is then not even looked at. */
export const findBeginning = async (db: Db, { accountId, period }: ClosedMonth): Promise<Position> => {
  const { rows } = await sql<{
    day: string | null;
  }>`select (min(day) - 1)::text as day from rated_days where account_id = ${accountId} and period = ${period}::date`.execute(
    db,
  );
  return { day: rows[0]?.day ?? period, iccid: '' };
};

/**
 * Removes rated days between two positions together with the bytes that they are about, under the lock of the account. What came later than the invoice stays as usage of its day, with the rated
 * days of a later invoice or none yet, so in every moment what was used minus what was rated is what is still to be charged.
 */
export const removeRatedUsage = async (trx: Db, month: ClosedMonth, after: Position, end: Position): Promise<void> => {
  const { accountId } = month;
  const isGone = goneRows(month, after, end);
  // The days let the database leave out the partitions of other months.
  const isUsed = sql`used.account_id = ${accountId} and used.day >= ${after.day}::date and used.day <= ${end.day}::date and ${isSamePlace}`;
  // Ingest that is adding to one of these rows comes first, and the statement below then sees what it added. Locked in the order in which ingest writes them.
  await sql`
    select from usage_networks as used join (
      select distinct rated.day, rated.iccid, rated.network, rated.country from rated_days as rated, charge_rates as rate, month_closes as own where ${isGone} and rate.item = 'data'
    ) as gone on ${isUsed} order by used.day, used.iccid, used.network, used.country for update of used`.execute(trx);
  await sql`
    with removed as (
      delete from rated_days as rated using charge_rates as rate, month_closes as own where ${isGone} returning rated.day, rated.iccid, rated.network, rated.country, rated.quantity, rate.item, rated.deal_version
    ), gone as (
      select day, iccid, network, country, sum(quantity)::bigint as bytes from removed where item = 'data' group by 1, 2, 3, 4
    ), pool as (
      select date_trunc('month', day)::date as month, deal_version, sum(case item when 'package' then quantity else -quantity end)::bigint as bytes from removed where item in ('package', 'data') group by 1, 2
    ), kept as (
      insert into package_leftovers as kept (account_id, period, deal_version, bytes) select ${accountId}, month, deal_version, bytes from pool
      on conflict (account_id, period, deal_version) do update set bytes = kept.bytes + excluded.bytes
    ), lessened as (
      update usage_networks as used set bytes = used.bytes - gone.bytes from gone where ${isUsed} and used.bytes > gone.bytes
    )
    delete from usage_networks as used using gone where ${isUsed} and used.bytes <= gone.bytes`.execute(trx);
};

/** Sessions without traffic only say which SIMs were active. Answers how many were removed. */
export const removeSessions = async (db: Db, { accountId, period }: ClosedMonth, atOnce: number): Promise<number> => {
  const { rows } = await sql`
    delete from usage_networks where account_id = ${accountId} and bytes = 0 and (day, iccid, network, country) in (
      select day, iccid, network, country from usage_networks where account_id = ${accountId} and day >= ${period}::date and day < ${addMonths(period, 1)}::date and bytes = 0
      order by day, iccid, network, country limit ${atOnce} for update
    ) returning 1`.execute(db);
  return rows.length;
};
