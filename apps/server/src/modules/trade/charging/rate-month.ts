import { addMonths, CHARGE_UNITS_PER_CENT, CHARGE_UNITS_PER_PRICE, CHARGE_UNITS_PER_USD, daysIn, lastDayOf } from '@airlane/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { PriceBook } from './price-book.repository.ts';

/** A month of an account, from a day on: whatever is rated of it before that day stays. */
export interface RatedMonth {
  readonly accountId: string;
  readonly period: string;
  readonly from: string;
  readonly book: PriceBook;
}

const FOREVER = '9999-12-31';
const records = (rows: readonly object[]): RawBuilder<unknown> => sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`;

const dealsIn = ({ deals }: PriceBook): RawBuilder<unknown> => sql`select * from ${records(
  deals.map((deal) => ({
    from_day: deal.from, to_day: deal.to, plan: deal.defaultPlan, data_policy: deal.dataPolicy, sim_policy: deal.simPolicy, profile: deal.profile,
    subscription_rate: deal.subscriptionRate, subscription_fee: deal.subscriptionFee, package_rate: deal.packageRate, package_fee: deal.packageFee,
  })),
)} as deal (from_day date, to_day date, plan text, data_policy text, sim_policy text, profile text, subscription_rate int, subscription_fee bigint, package_rate int, package_fee bigint)`;

const pricesIn = ({ prices }: PriceBook): RawBuilder<unknown> => sql`select * from ${records(
  prices.map(({ item, plan, country, from, to, rate, price }) => ({ item, plan, country, from_day: from, to_day: to ?? FOREVER, rate, price })),
)} as price (item text, plan text, country text, from_day date, to_day date, rate int, price bigint)`;

/** The plans that Things were on; a Thing without one is on the plan of the deal. */
const plansOf = (accountId: string): RawBuilder<unknown> => sql`
  select iccid, rate_plan, from_day, coalesce(lead(from_day) over (partition by iccid order by from_day), ${FOREVER}::date) as to_day from thing_rate_plans where account_id = ${accountId}`;

const messageDay = sql`(at at time zone 'utc')::date`;
const midnight = (day: string): RawBuilder<unknown> => sql`(${day}::date at time zone 'utc')`;

/** What counts: bytes by network, and messages that were not lost on the way. */
const usedIn = (accountId: string, from: string, to: string): RawBuilder<unknown> => sql`
  select day, iccid, 'data' as item, network, country, bytes as quantity from usage_networks where account_id = ${accountId} and day >= ${from}::date and day < ${to}::date and bytes > 0
  union all
  select ${messageDay}, iccid, case direction when 'sent' then 'sms-mt' else 'sms-mo' end, '', '', count(*)
  from sms_messages where account_id = ${accountId} and at >= ${midnight(from)} and at < ${midnight(to)} and state <> 'failed' group by 1, 2, 3`;

/** What of it no earlier invoice holds. */
const unratedIn = (accountId: string, from: string, to: string, target: string): RawBuilder<unknown> => sql`
  select day, iccid, item, network, country, found.quantity - coalesce(rated.quantity, 0) as quantity
  from (${usedIn(accountId, from, to)}) as found
  left join (
    select day, iccid, item, network, country, sum(quantity)::bigint as quantity from rated_days join charge_rates on charge_rates.id = rate_id
    where account_id = ${accountId} and day >= ${from}::date and day < ${to}::date and period < ${target}::date and item in ('data', 'sms-mt', 'sms-mo') group by 1, 2, 3, 4, 5
  ) as rated using (day, iccid, item, network, country)
  where found.quantity > coalesce(rated.quantity, 0)`;

/**
 * Prices usage by the plan, the country and the day. The bytes that a package includes go to the dearest zones first, so that the cheapest is what is left to pay; within a zone the
 * earliest days are covered. Every order here is complete, so that rating again gives the same rows.
 */
const insertUsage = async (trx: Db, { accountId, period, book }: RatedMonth, used: RawBuilder<unknown>, pool: number | null): Promise<void> => {
  const { unpriced } = book;
  const isPooled = sql`(item = 'data' and data_policy = 'package')`;
  const running = sql`sum(case when ${isPooled} then quantity else 0 end) over (order by price desc, day, iccid, network, country rows unbounded preceding)`;
  const charged = pool === null ? sql`quantity` : sql`case when ${isPooled} then least(quantity, greatest(0, ${running} - ${pool}::bigint))::bigint else quantity end`;
  await sql`
    with deal as materialized (${dealsIn(book)}), price as materialized (${pricesIn(book)}), plan as materialized (${plansOf(accountId)}),
    used as (${used}),
    planned as (
      select used.*, deal.data_policy, coalesce(nullif(plan.rate_plan, ''), deal.plan) as plan_name, deal.from_day is not null as is_agreed
      from used
      left join deal on used.day >= deal.from_day and used.day < deal.to_day
      left join plan on plan.iccid = used.iccid and used.day >= plan.from_day and used.day < plan.to_day
    ), priced as (
      select planned.day, planned.iccid, planned.item, planned.network, planned.country, planned.quantity, planned.data_policy,
        coalesce(named.rate, other.rate, case planned.item when 'data' then ${unpriced.data}::int when 'sms-mt' then ${unpriced['sms-mt']}::int else ${unpriced['sms-mo']}::int end) as rate,
        coalesce(named.price, other.price, 0) as price
      from planned
      left join price as named on is_agreed and named.item = planned.item and named.plan = plan_name and named.country = planned.country and planned.country <> '' and planned.day >= named.from_day and planned.day < named.to_day
      left join price as other on is_agreed and other.item = planned.item and other.plan = plan_name and other.country = '' and planned.day >= other.from_day and planned.day < other.to_day
    ), counted as (select *, ${charged} as charged from priced)
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
    select ${accountId}, ${period}::date, day, iccid, rate, network, country, quantity, charged, charged * price * case when item = 'data' then 1 else ${sql.lit(CHARGE_UNITS_PER_PRICE)} end from counted
  `.execute(trx);
};

/** The invoice that fees stand on, and which of them are due. */
interface FeeTarget {
  readonly target: string;
  readonly isNew: RawBuilder<unknown>;
}

const onTime = ({ period }: RatedMonth): FeeTarget => ({ target: period, isNew: sql`true` });

/** Of a month that is closed only what no invoice has yet, on the invoice of the month that is open. */
const notRatedYet = ({ accountId, period }: RatedMonth, target: string, fee: RawBuilder<unknown>): FeeTarget => ({
  target,
  isNew: sql`not exists (select from rated_days as earlier join charge_rates as rate on rate.id = earlier.rate_id
    where earlier.account_id = ${accountId} and earlier.day >= ${period}::date and earlier.day < ${addMonths(period, 1)}::date and ${fee})`,
});

/** Each SIM that counts: an active one on its first active day with the whole fee, any other on the first day it belonged to the account, by days. A package brings its bytes along. */
const insertSims = async (trx: Db, month: RatedMonth, closedFor?: string): Promise<void> => {
  const { accountId, period, from, book } = month;
  const { target, isNew } = closedFor === undefined ? onTime(month) : notRatedYet(month, closedFor, sql`earlier.iccid = charged.iccid and rate.item = fee.item`);
  const to = addMonths(period, 1);
  const included = sql`select * from ${records(book.included.map(({ plan, from: first, to: last, bytes }) => ({ plan, from_day: first, to_day: last ?? FOREVER, bytes })))} as included (plan text, from_day date, to_day date, bytes bigint)`;
  const dayOf = (column: string): RawBuilder<unknown> => sql`(${sql.raw(column)} at time zone 'utc')::date`;
  const first = sql`greatest(${dayOf('assigned.from_at')}, deal.from_day)`;
  const last = sql`least(coalesce(${dayOf('assigned.to_at')} + 1, deal.to_day), deal.to_day)`;
  await sql`
    with deal as materialized (${dealsIn(book)}), included as materialized (${included}), plan as materialized (${plansOf(accountId)}),
    active as (
      select iccid, min(day) as day from (
        select iccid, day from usage_networks where account_id = ${accountId} and day >= ${period}::date and day < ${to}::date
        union all
        select iccid, ${messageDay} from sms_messages where account_id = ${accountId} and at >= ${midnight(period)} and at < ${midnight(to)} and state <> 'failed'
      ) as seen where exists (select from deal where sim_policy = 'activesims') group by iccid
    ), assigned as (
      select iccid, from_day, min(lower(days)) as day, sum(upper(days) - lower(days))::bigint as days from (
        select assigned.iccid, deal.from_day, unnest(range_agg(daterange(${first}, ${last}))) as days
        from thing_assignments as assigned join deal on deal.sim_policy = 'allsims'
        where assigned.account_id = ${accountId} and ${first} < ${last} group by 1, 2
      ) as spans group by 1, 2
    ), counted as (
      select active.iccid, active.day, ${daysIn(period)}::bigint as days, deal.* from active join deal on deal.sim_policy = 'activesims' and active.day >= deal.from_day and active.day < deal.to_day
      union all
      select assigned.iccid, assigned.day, assigned.days, deal.* from assigned join deal on deal.from_day = assigned.from_day
    ), charged as (
      select counted.*, coalesce(included.bytes, 0) as bytes from counted
      left join plan as own on own.iccid = counted.iccid and counted.day >= own.from_day and counted.day < own.to_day
      left join included on included.plan = coalesce(nullif(own.rate_plan, ''), counted.plan) and counted.day >= included.from_day and counted.day < included.to_day
      where counted.day >= ${from}::date
    )
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
    select ${accountId}, ${target}::date, day, iccid, fee.rate, '', '', fee.quantity, days, fee.price * ${sql.lit(CHARGE_UNITS_PER_PRICE)} * days / ${sql.lit(daysIn(period))}
    from charged cross join lateral (values
      ('subscription', subscription_rate, subscription_fee, days, subscription_fee > 0),
      ('package', package_rate, package_fee, bytes, data_policy = 'package')
    ) as fee (item, rate, price, quantity, is_due)
    where fee.is_due and ${isNew}
  `.execute(trx);
};

const insertAccess = async (trx: Db, month: RatedMonth, closedFor?: string): Promise<void> => {
  const { accountId, period, from, book } = month;
  if (book.fees.length === 0) return;
  const { target, isNew } = closedFor === undefined ? onTime(month) : notRatedYet(month, closedFor, sql`rate.item = 'access' and earlier.iccid = seen.iccid and earlier.network = seen.network and earlier.country = seen.country`);
  await sql`
    with deal as materialized (${dealsIn(book)}),
    fee as materialized (select * from ${records(book.fees)} as fee (profile text, country text, network text, rate int, fee bigint)),
    seen as (
      select iccid, network, country, min(day) as day from usage_networks where account_id = ${accountId} and day >= ${period}::date and day < ${addMonths(period, 1)}::date group by 1, 2, 3
    )
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
    select ${accountId}, ${target}::date, seen.day, seen.iccid, fee.rate, seen.network, seen.country, 1, 1, fee.fee * ${sql.lit(CHARGE_UNITS_PER_PRICE)}
    from seen join deal on seen.day >= deal.from_day and seen.day < deal.to_day join fee on fee.profile = deal.profile and fee.country = seen.country and fee.network = seen.network
    where seen.day >= ${from}::date and ${isNew}
  `.execute(trx);
};

const sumOf = async (trx: Db, { accountId, period }: Pick<RatedMonth, 'accountId' | 'period'>): Promise<bigint> => {
  const { rows } = await sql<{ amount: string }>`select coalesce(sum(amount), 0)::text as amount from rated_days where account_id = ${accountId} and period = ${period}::date`.execute(trx);
  return BigInt(rows[0]?.amount ?? 0);
};

/** What is missing to the minimum of the deal that is in force when the month ends. */
export const insertMinimum = async (trx: Db, month: RatedMonth): Promise<void> => {
  const deal = month.book.deals.at(-1);
  if (deal === undefined || deal.minimum === 0 || deal.to !== addMonths(month.period, 1)) return;
  const missing = BigInt(deal.minimum) * BigInt(CHARGE_UNITS_PER_CENT) - (await sumOf(trx, month));
  if (missing <= 0n) return;
  await trx
    .insertInto('rated_days')
    .values({ account_id: month.accountId, period: month.period, day: lastDayOf(month.period), iccid: '', rate_id: deal.minimumRate, network: '', country: '', quantity: 1, charged: 1, amount: Number(missing) })
    .execute();
};

const poolOf = async (trx: Db, accountId: string, period: string): Promise<{ readonly included: number; readonly used: number }> => {
  const { rows } = await sql<{ included: string; used: string }>`
    select coalesce(sum(quantity) filter (where item = 'package'), 0)::text as included, coalesce(sum(quantity) filter (where item = 'data'), 0)::text as used
    from rated_days join charge_rates on charge_rates.id = rate_id where account_id = ${accountId} and day >= ${period}::date and day < ${addMonths(period, 1)}::date`.execute(trx);
  return { included: Number(rows[0]?.included ?? 0), used: Number(rows[0]?.used ?? 0) };
};

const isPackage = ({ deals }: PriceBook): boolean => deals.some(({ dataPolicy }) => dataPolicy === 'package');

/** Rates the days of a month that is not closed, from a day on; of a package the whole month, because what it covers depends on all of it. */
export const rateMonth = async (trx: Db, asked: RatedMonth): Promise<void> => {
  const { accountId, period, book } = asked;
  const from = isPackage(book) || asked.from < period ? period : asked.from;
  const month = { ...asked, from };
  await sql`delete from rated_days where account_id = ${accountId} and period = ${period}::date and day >= ${from}::date`.execute(trx);
  if (book.deals.length > 0) {
    await insertSims(trx, month);
    await insertAccess(trx, month);
  }
  const pool = isPackage(book) ? (await poolOf(trx, accountId, period)).included : null;
  await insertUsage(trx, month, usedIn(accountId, from, addMonths(period, 1)), pool);
};

/** Rates what came for a closed month after its close, as a part of the month that is open: usage, which still uses what was left of a package, and the fees of SIMs that only it made active. */
export const rateLate = async (trx: Db, { accountId, period: closed, book }: Omit<RatedMonth, 'from'>, target: string): Promise<void> => {
  const to = addMonths(closed, 1);
  const month = { accountId, period: closed, from: closed, book };
  await sql`delete from rated_days where account_id = ${accountId} and period = ${target}::date and day >= ${closed}::date and day < ${to}::date`.execute(trx);
  if (book.deals.length > 0) {
    await insertSims(trx, month, target);
    await insertAccess(trx, month, target);
  }
  const pool = isPackage(book) ? await poolOf(trx, accountId, closed) : null;
  await insertUsage(trx, { accountId, period: target, from: closed, book }, unratedIn(accountId, closed, to, target), pool && Math.max(0, pool.included - pool.used));
};

/** What lists show of the month: a copy in dollars beside each Thing. */
export const writeMonthCosts = async (trx: Db, accountId: string, period: string): Promise<void> => {
  await sql`
    update thing_contacts as contact set month_cost = cost.usd
    from (
      select own.iccid, coalesce(round(rated.amount / ${sql.lit(CHARGE_UNITS_PER_USD)}, 4), 0)::float8 as usd from thing_contacts as own
      left join (select iccid, sum(amount) as amount from rated_days where account_id = ${accountId} and period = ${period}::date group by iccid) as rated using (iccid)
      where own.account_id = ${accountId}
    ) as cost
    where contact.iccid = cost.iccid and contact.month_cost <> cost.usd
  `.execute(trx);
};
