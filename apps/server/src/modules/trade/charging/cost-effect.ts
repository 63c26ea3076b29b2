import { addMonths, periodOf, usdOf, utcDayOf } from '@airlane/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CostChange, CostEffectOf } from '../../connectivity/bulk/bulk.service.ts';
import type { Db } from '../../../database/open.ts';
import { findCharged, readPriceBook } from './price-book.repository.ts';
import { rateMonth } from './rate-month.ts';

/** Rating a month of more Things takes longer than somebody waits for a dry run. */
const MAX_RATED_THINGS = 20_000;

class DryRunOver extends Error {
  readonly amounts: readonly [bigint, bigint];

  constructor(amounts: readonly [bigint, bigint]) {
    super('What was rated for a dry run is taken back');
    this.amounts = amounts;
  }
}

/**
 * Temporary tables of the same names come before the real ones, for this transaction only: rating reads the usage as it would have been and writes where
 * nobody looks. No row of the real tables is locked or changed.
 */
const shadowTables = async (trx: Db, accountId: string, period: string): Promise<void> => {
  const to = addMonths(period, 1);
  await sql`create temporary table rated_days on commit drop as select * from public.rated_days where false`.execute(trx);
  await sql`create temporary table usage_networks on commit drop as select * from public.usage_networks where account_id = ${sql.lit(accountId)} and day >= ${sql.lit(period)}::date and day < ${sql.lit(to)}::date`.execute(trx);
  await sql`create temporary table sms_messages on commit drop as select * from public.sms_messages where account_id = ${sql.lit(accountId)} and at >= (${sql.lit(period)}::date at time zone 'utc') and at < (${sql.lit(to)}::date at time zone 'utc')`.execute(trx);
  await sql`create temporary table thing_rate_plans on commit drop as select * from public.thing_rate_plans where account_id = ${sql.lit(accountId)}`.execute(trx);
};

/** The month as it would have been, had the change been made before it began. */
const applyChange = async (trx: Db, accountId: string, period: string, change: CostChange): Promise<void> => {
  if (change.kind === 'ratePlan') {
    await sql`delete from thing_rate_plans where iccid in (select iccid from meant_things)`.execute(trx);
    await sql`insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) select iccid, ${accountId}, ${period}::date, ${change.ratePlan} from meant_things`.execute(trx);
    return;
  }
  if (change.kind === 'suspend') {
    await sql`delete from usage_networks where iccid in (select iccid from meant_things)`.execute(trx);
    await sql`delete from sms_messages where iccid in (select iccid from meant_things)`.execute(trx);
    return;
  }
  // Nobody knows what an activated Thing will use; that it is heard of is what its fee depends on.
  await sql`insert into usage_networks (iccid, account_id, day, network, country, bytes) select iccid, ${accountId}, ${period}::date, '', '', 0 from meant_things
    where iccid not in (select iccid from usage_networks)`.execute(trx);
};

const sumRated = async (trx: Db): Promise<bigint> => {
  const { rows } = await sql<{ amount: string }>`select coalesce(sum(amount), 0)::text as amount from rated_days`.execute(trx);
  return BigInt(rows[0]?.amount ?? 0);
};

/** Rates the last whole month of an account twice, as it was and with the change, by the code that charges it. */
export const costEffect: CostEffectOf = async (db, { accountId }, change, things: RawBuilder<unknown>, count) => {
  const period = addMonths(periodOf(utcDayOf(new Date())), -1);
  const account = await findCharged(db, accountId);
  const { total } = await db.selectFrom('row_counts').select('total').where('account_id', '=', accountId).where('source', '=', 'things').executeTakeFirst().then((row) => row ?? { total: 0 });
  if (account === undefined || Number(total) > MAX_RATED_THINGS || count > MAX_RATED_THINGS) return undefined;
  const book = await readPriceBook(db, account, period, addMonths(period, 1));
  if (book.deals.length === 0) return undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create temporary table meant_things (iccid text) on commit drop`.execute(trx);
      await sql`insert into meant_things ${things}`.execute(trx);
      await shadowTables(trx, accountId, period);
      const month = { accountId, period, from: period, book };
      await rateMonth(trx, month);
      const before = await sumRated(trx);
      await applyChange(trx, accountId, period, change);
      await rateMonth(trx, month);
      throw new DryRunOver([before, await sumRated(trx)]);
    });
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
    return { period, before: usdOf(error.amounts[0]), after: usdOf(error.amounts[1]) };
  }
  return undefined;
};
