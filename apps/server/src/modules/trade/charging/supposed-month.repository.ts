import { addMonths } from '@airlane/domain/charging/billing-period';
import { SINCE_EVER } from '@airlane/domain/charging/rate-plans';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { rehearse } from '#kernel/database/rehearse.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';

/**
 * Runs rating on what is only supposed. Temporary tables of the same names come before the real ones, for this transaction only: rating reads plans that
 * can be changed and writes to temporary tables. No row of the real tables is locked or changed.
 */
export const supposeMonth = <Answer>(db: Db, accountId: string, act: (trx: Db) => Promise<Answer>): Promise<Answer> =>
  rehearse(db, async (trx) => {
    // A person waits: sums of a large fleet stay in memory, and nothing is compiled for statements that run twice.
    await sql`set local work_mem = '64MB'`.execute(trx);
    await sql`set local jit = off`.execute(trx);
    await sql`create temp table rated_days (like public.rated_days including defaults) on commit drop`.execute(trx);
    await sql`create temp table thing_rate_plans on commit drop as select * from public.thing_rate_plans where account_id = ${sql.lit(accountId)}`.execute(
      trx,
    );
    return act(trx);
  });

/** Within such a transaction: these Things have always been on the plan. */
const putOnPlan = async (trx: Db, accountId: string, plan: string, iccids: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from thing_rate_plans where iccid in (${iccids})`.execute(trx);
  await sql`insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) select iccid, ${accountId}, ${SINCE_EVER}::date, ${plan} from (${iccids}) as selected`.execute(
    trx,
  );
};

const isInGroup = (group: string): RawBuilder<unknown> => (group === '' ? sql`` : sql` and group_name = ${group}`);

/** Puts the Things of the account, or those of one group, on the plan. */
export const putAccountOnPlan = (trx: Db, accountId: string, plan: string, group: string): Promise<void> =>
  putOnPlan(
    trx,
    accountId,
    plan,
    group === ''
      ? sql`select distinct iccid from thing_assignments where account_id = ${accountId}`
      : sql`select iccid from things where account_id = ${accountId} and deleted_at is null${isInGroup(group)}`,
  );

/** How many Things of the account, or of one group, are on another plan now. */
export const countOnOtherPlans = async (
  trx: Db,
  accountId: string,
  plan: string,
  group: string,
  defaultPlan: string,
): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from things where account_id = ${accountId} and deleted_at is null and coalesce(nullif(rate_plan, ''), ${defaultPlan}) <> ${plan}${isInGroup(group)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

/** The Things that are changed, by a statement that selects their ICCIDs. */
export const selectThings = async (trx: Db, things: RawBuilder<unknown>): Promise<void> => {
  await sql`create temp table selected_things (iccid text) on commit drop`.execute(trx);
  await sql`insert into selected_things ${things}`.execute(trx);
};

/** What is changed besides plans: copies of the month's usage, which hide the real tables in the same way. */
export const copyUsage = async (trx: Db, accountId: string, period: string): Promise<void> => {
  const to = addMonths(period, 1);
  await sql`create temp table usage_networks on commit drop as select * from public.usage_networks where account_id = ${sql.lit(accountId)} and day >= ${sql.lit(period)}::date and day < ${sql.lit(to)}::date`.execute(
    trx,
  );
  await sql`create temp table sms_messages on commit drop as select * from public.sms_messages where account_id = ${sql.lit(accountId)} and at >= (${sql.lit(period)}::date at time zone 'utc') and at < (${sql.lit(to)}::date at time zone 'utc')`.execute(
    trx,
  );
};

/** What Things are on, so that it can be changed for this transaction only. */
export const copySubscriptions = async (trx: Db, accountId: string): Promise<void> => {
  await sql`create temp table subscriptions on commit drop as select * from public.subscriptions where account_id = ${sql.lit(accountId)}`.execute(
    trx,
  );
};

export const putSelectedOnPlan = (trx: Db, accountId: string, plan: string): Promise<void> =>
  putOnPlan(trx, accountId, plan, sql`select iccid from selected_things`);

export const removeUsageOfSelected = async (trx: Db): Promise<void> => {
  await sql`delete from usage_networks where iccid in (select iccid from selected_things)`.execute(trx);
  await sql`delete from sms_messages where iccid in (select iccid from selected_things)`.execute(trx);
};

/** Makes the selected Things without usage ones that were seen on the first day of the month. */
export const insertActivityOfSelected = async (trx: Db, accountId: string, period: string): Promise<void> => {
  await sql`insert into usage_networks (iccid, account_id, day, network, country, bytes) select iccid, ${accountId}, ${period}::date, '', '', 0 from selected_things
    where iccid not in (select iccid from usage_networks)`.execute(trx);
};

/** What the account pays for the month, in charge units. */
export const sumRated = async (trx: Db): Promise<bigint> => {
  const { rows } = await sql<{
    amount: string;
  }>`select coalesce(sum(amount), 0)::text as amount from rated_days`.execute(trx);
  return BigInt(rows[0]?.amount ?? 0);
};

/** As the counts of the list of Things have it. */
export const findThingCount = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('row_counts')
      .select('total')
      .where('account_id', '=', accountId)
      .where('source', '=', thingsSource.name)
      .executeTakeFirst()
  )?.total ?? 0;
