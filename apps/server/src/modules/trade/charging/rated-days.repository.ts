import { addMonths } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_USD } from '@airlane/domain/charging/charge-units';
import { type Insertable, sql } from 'kysely';
import { LONG } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { anyOf } from './tariffs.repository.ts';

/** A fleet of 100,000 Things has three million days in a month. */
const long = sql.raw(LONG);

/** Removes what was rated of a month of accounts from a day on, before it is rated again. */
export const removeRatedDays = async (
  trx: Db,
  accountIds: Iterable<string>,
  period: string,
  from: string,
): Promise<void> => {
  await sql`${long} delete from rated_days where account_id = ${anyOf(accountIds)} and period = ${period}::date and day >= ${from}::date`.execute(
    trx,
  );
};

/** Removes from the invoice of the target month what was rated late of a closed one, with its fees or without them. */
export const removeLateDays = async (
  trx: Db,
  { accountId, closed, target }: { readonly accountId: string; readonly closed: string; readonly target: string },
  hasFees: boolean,
): Promise<void> => {
  const to = addMonths(closed, 1);
  const isRatedAgain = hasFees
    ? sql`true`
    : sql`rate_id in (select id from charge_rates where item in ('data', 'sms-mt', 'sms-mo'))`;
  await sql`${long} delete from rated_days where account_id = ${accountId} and period = ${target}::date and day >= ${closed}::date and day < ${to}::date and ${isRatedAgain}`.execute(
    trx,
  );
};

export const insertRatedDays = async (
  trx: Db,
  days: readonly Insertable<DatabaseSchema['rated_days']>[],
): Promise<void> => {
  await trx
    .insertInto('rated_days')
    .values([...days])
    .execute();
};

/** What a number says of an account's Things that are on a version of a deal. */
export interface OfVersion {
  readonly accountId: string;
  readonly version: number;
}

/** What was rated for a month of each account by each version of a deal, in charge units. */
export const sumRatedDays = async (
  trx: Db,
  accountIds: readonly string[],
  period: string,
): Promise<readonly (OfVersion & { readonly amount: bigint })[]> => {
  const { rows } = await sql<OfVersion & { amount: string }>`${long}
    select account_id as "accountId", deal_version as version, sum(amount)::text as amount from rated_days where account_id = ${anyOf(accountIds)} and period = ${period}::date group by 1, 2`.execute(
    trx,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
};

/** What packages included and what was used, by the version of the deal; of rows that were removed, what was left. */
export const findPools = async (
  trx: Db,
  accountIds: readonly string[],
  period: string,
): Promise<(OfVersion & { readonly included: number; readonly used: number })[]> => {
  const { rows } = await sql<OfVersion & { included: string; used: string }>`${long}
    select "accountId", version, sum(included)::text as included, sum(used)::text as used from (
      select account_id as "accountId", deal_version as version, sum(quantity) filter (where item = 'package') as included, sum(quantity) filter (where item = 'data') as used
      from rated_days join charge_rates on charge_rates.id = rate_id where account_id = ${anyOf(accountIds)} and day >= ${period}::date and day < ${addMonths(period, 1)}::date group by 1, 2
      union all
      select account_id, deal_version, bytes, 0 from package_leftovers where account_id = ${anyOf(accountIds)} and period = ${period}::date
    ) as parts group by 1, 2`.execute(trx);
  return rows.map(({ included, used, ...row }) => ({
    ...row,
    included: Number(included ?? 0),
    used: Number(used ?? 0),
  }));
};

/** What lists show of the month: a copy in dollars beside each Thing. */
export const writeMonthCosts = async (trx: Db, accountId: string, period: string): Promise<void> => {
  await sql`${long}
    update thing_contacts as contact set month_cost = cost.usd
    from (
      select own.iccid, coalesce(round(rated.amount / ${sql.lit(CHARGE_UNITS_PER_USD)}, 4), 0)::float8 as usd from thing_contacts as own
      left join (select iccid, sum(amount) as amount from rated_days where account_id = ${accountId} and period = ${period}::date group by iccid) as rated using (iccid)
      where own.account_id = ${accountId}
    ) as cost
    where contact.iccid = cost.iccid and contact.month_cost <> cost.usd
  `.execute(trx);
};

/** Tells the planner how the rows of a month are spread. */
export const analyzeRatedDays = async (db: Db, period: string): Promise<void> => {
  const { rows } = await sql<{
    partition: string;
  }>`select tableoid::regclass::text as partition from rated_days where period = ${period}::date limit 1`.execute(db);
  for (const { partition } of rows) await sql`${long} analyze ${sql.raw(partition)}`.execute(db);
};
