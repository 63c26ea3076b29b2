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

/** What was rated for a month of each account, in charge units. */
export const sumRatedDays = async (
  trx: Db,
  accountIds: readonly string[],
  period: string,
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ accountId: string; amount: string }>`${long}
    select account_id as "accountId", sum(amount)::text as amount from rated_days where account_id = ${anyOf(accountIds)} and period = ${period}::date group by 1`.execute(
    trx,
  );
  return new Map(rows.map(({ accountId, amount }) => [accountId, BigInt(amount)]));
};

/** Of rated days, and of those that were removed what is left. */
export const findPools = async (
  trx: Db,
  accountIds: readonly string[],
  period: string,
): Promise<{ readonly accountId: string; readonly included: number; readonly used: number }[]> => {
  const { rows } = await sql<{ accountId: string; included: string; used: string }>`${long}
    select account_id as "accountId", coalesce(sum(quantity) filter (where item = 'package'), 0)::text as included, coalesce(sum(quantity) filter (where item = 'data'), 0)::text as used
    from rated_days join charge_rates on charge_rates.id = rate_id where account_id = ${anyOf(accountIds)} and day >= ${period}::date and day < ${addMonths(period, 1)}::date group by 1`.execute(
    trx,
  );
  const found = new Map(rows.map((row) => [row.accountId, row]));
  const removed = new Map(
    (
      await trx
        .selectFrom('month_closes')
        .select(['account_id', 'package_left'])
        .where('account_id', 'in', [...accountIds])
        .where('period', '=', period)
        .execute()
    ).map((row) => [row.account_id, row.package_left]),
  );
  return accountIds.map((accountId) => ({
    accountId,
    included: Number(found.get(accountId)?.included ?? 0) + (removed.get(accountId) ?? 0),
    used: Number(found.get(accountId)?.used ?? 0),
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
