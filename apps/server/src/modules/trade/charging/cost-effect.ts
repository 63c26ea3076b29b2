import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { usdOf } from '@airlane/domain/charging/charge-units';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { type RawBuilder, sql } from 'kysely';
import type { CostChange, CostEffectOf } from '#modules/connectivity/bulk/bulk-orders.service.ts';
import type { Db } from '#kernel/database/open.ts';
import { findCharged, readPriceBook } from './price-book.repository.ts';
import { rateMonth } from './rate-month.ts';
import { putOnPlan, supposeMonth } from './supposed-month.ts';

/** Rating a month of more Things takes longer than a person waits for a dry run. */
const MAX_RATED_THINGS = 20_000;

/** What is changed besides plans: copies of the month's usage, which hide the real tables in the same way. */
const copyUsage = async (trx: Db, accountId: string, period: string): Promise<void> => {
  const to = addMonths(period, 1);
  await sql`create temp table usage_networks on commit drop as select * from public.usage_networks where account_id = ${sql.lit(accountId)} and day >= ${sql.lit(period)}::date and day < ${sql.lit(to)}::date`.execute(
    trx,
  );
  await sql`create temp table sms_messages on commit drop as select * from public.sms_messages where account_id = ${sql.lit(accountId)} and at >= (${sql.lit(period)}::date at time zone 'utc') and at < (${sql.lit(to)}::date at time zone 'utc')`.execute(
    trx,
  );
};

/** The month as it would have been, had the change been made before it began. */
const applyChange = async (trx: Db, accountId: string, period: string, change: CostChange): Promise<void> => {
  if (change.kind === 'ratePlan')
    return putOnPlan(trx, accountId, change.ratePlan, sql`select iccid from meant_things`);
  if (change.kind === 'suspend') {
    await sql`delete from usage_networks where iccid in (select iccid from meant_things)`.execute(trx);
    await sql`delete from sms_messages where iccid in (select iccid from meant_things)`.execute(trx);
    return;
  }
  // What an activated Thing will use is unknown; that it is heard of is what its fee depends on.
  await sql`insert into usage_networks (iccid, account_id, day, network, country, bytes) select iccid, ${accountId}, ${period}::date, '', '', 0 from meant_things
    where iccid not in (select iccid from usage_networks)`.execute(trx);
};

const sumRated = async (trx: Db): Promise<bigint> => {
  const { rows } = await sql<{
    amount: string;
  }>`select coalesce(sum(amount), 0)::text as amount from rated_days`.execute(trx);
  return BigInt(rows[0]?.amount ?? 0);
};

/** Rates the last whole month of an account twice, as it was and with the change, by the code that charges it. */
export const costEffect: CostEffectOf = async (db, { accountId }, change, things: RawBuilder<unknown>, count) => {
  const period = addMonths(periodOf(utcDayOf(new Date())), -1);
  const account = await findCharged(db, accountId);
  const { total } = await db
    .selectFrom('row_counts')
    .select('total')
    .where('account_id', '=', accountId)
    .where('source', '=', 'things')
    .executeTakeFirst()
    .then((row) => row ?? { total: 0 });
  if (account === undefined || total > MAX_RATED_THINGS || count > MAX_RATED_THINGS) return undefined;
  const book = await readPriceBook(db, account, period, addMonths(period, 1));
  if (book.deals.length === 0) return undefined;
  const [before, after] = await supposeMonth(db, accountId, async (trx) => {
    await sql`create temp table meant_things (iccid text) on commit drop`.execute(trx);
    await sql`insert into meant_things ${things}`.execute(trx);
    await copyUsage(trx, accountId, period);
    const month = { accountId, period, from: period, book };
    await rateMonth(trx, month);
    const asIs = await sumRated(trx);
    await applyChange(trx, accountId, period, change);
    await rateMonth(trx, month);
    return [asIs, await sumRated(trx)] as const;
  });
  return { period, before: usdOf(before), after: usdOf(after) };
};
