import { addMonths } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_PRICE } from '@airlane/domain/charging/charge-units';
import { type RawBuilder, sql } from 'kysely';
import { LONG } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';
import {
  anyOf,
  dealsIn,
  inOrderOfIndex,
  plansOf,
  type Pool,
  poolsIn,
  pricesIn,
  type RatedMonths,
  tariffsOf,
} from './tariffs.repository.ts';
import { termsOfThings } from './terms-of-things.repository.ts';

const long = sql.raw(LONG);
export const messageDay = sql`(at at time zone 'utc')::date`;
export const midnight = (day: string): RawBuilder<unknown> => sql`(${day}::date at time zone 'utc')`;

/** What counts: bytes by network, and messages that were not lost on the way. */
const usedIn = (accounts: RawBuilder<unknown>, from: string, to: string): RawBuilder<unknown> => sql`
  select account_id, day, iccid, 'data' as item, network, country, bytes as quantity from usage_networks where account_id = ${accounts} and day >= ${from}::date and day < ${to}::date and bytes > 0
  union all
  select account_id, ${messageDay}, iccid, case direction when 'sent' then 'sms-mt' else 'sms-mo' end, '', '', count(*)
  from sms_messages where account_id = ${accounts} and at >= ${midnight(from)} and at < ${midnight(to)} and state <> 'failed' group by 1, 2, 3, 4`;

/** What of it no earlier invoice holds. */
const unratedIn = (accountId: string, from: string, to: string, target: string): RawBuilder<unknown> => sql`
  select account_id, day, iccid, item, network, country, found.quantity - coalesce(rated.quantity, 0) as quantity
  from (${usedIn(sql`${accountId}`, from, to)}) as found
  left join (
    select day, iccid, item, network, country, sum(quantity)::bigint as quantity from rated_days join charge_rates on charge_rates.id = rate_id
    where account_id = ${accountId} and day >= ${from}::date and day < ${to}::date and period < ${target}::date and item in ('data', 'sms-mt', 'sms-mo') group by 1, 2, 3, 4, 5
  ) as rated using (day, iccid, item, network, country)
  where found.quantity > coalesce(rated.quantity, 0)`;

/** What of the usage is charged, and where the pool of its account comes from. */
const chargedBy = (
  pools: readonly Pool[],
): { readonly charged: RawBuilder<unknown>; readonly pool: RawBuilder<unknown> } => {
  if (pools.length === 0) return { charged: sql`quantity`, pool: sql`` };
  const isPooled = sql`(item = 'data' and data_policy = 'package')`;
  const running = sql`sum(case when ${isPooled} then quantity else 0 end) over (partition by account_id, version order by price desc, day, iccid, network, country rows unbounded preceding)`;
  return {
    charged: sql`case when ${isPooled} then least(quantity, greatest(0, ${running} - coalesce(pool.bytes, 0)))::bigint else quantity end`,
    pool: sql`left join ${poolsIn(pools)} using (account_id, version)`,
  };
};

/**
 * Prices usage by the plan, the country and the day. The bytes that a package includes go to the dearest zones first, so that the cheapest is what is left to pay; within a zone the
 * earliest days are covered. Every order here is complete, so that rating again gives the same rows.
 */
const insertUsed = async (
  trx: Db,
  { period, books }: Omit<RatedMonths, 'from'>,
  /** The month that was used, and what of it. */
  { month, used }: { readonly month: string; readonly used: RawBuilder<unknown> },
  pools: readonly Pool[],
): Promise<void> => {
  const tariffs = tariffsOf(books);
  const unpriced = tariffs.books[0]?.unpriced;
  if (unpriced === undefined) return;
  const { charged, pool } = chargedBy(pools);
  const terms = termsOfThings(books, month);
  await sql`${long}
    with deal as materialized (${dealsIn(books, tariffs)}), ${terms.own} price as materialized (${pricesIn(tariffs)}), plan as materialized (${plansOf(books)}),
    used as (${used}),
    planned as (
      select used.*, coalesce(deal.version, 0) as version, deal.data_policy, deal.tariff, coalesce(nullif(plan.rate_plan, ''), deal.plan) as plan_name
      from used
      ${terms.joinTo('used', 'left join')}
      left join plan on plan.account_id = used.account_id and plan.iccid = used.iccid and used.day >= plan.from_day and used.day < plan.to_day
    ), priced as (
      select planned.account_id, planned.day, planned.iccid, planned.item, planned.network, planned.country, planned.quantity, planned.version, planned.data_policy,
        coalesce(named.rate, other.rate, case planned.item when 'data' then ${unpriced.data}::int when 'sms-mt' then ${unpriced['sms-mt']}::int else ${unpriced['sms-mo']}::int end) as rate,
        coalesce(named.price, other.price, 0) as price
      from planned
      left join price as named on named.tariff = planned.tariff and named.item = planned.item and named.plan = plan_name and named.country = planned.country and planned.country <> '' and planned.day >= named.from_day and planned.day < named.to_day
      left join price as other on other.tariff = planned.tariff and other.item = planned.item and other.plan = plan_name and other.country = '' and planned.day >= other.from_day and planned.day < other.to_day
    ), counted as (select priced.*, ${charged} as charged from priced ${pool})
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount, deal_version)
    select account_id, ${period}::date, day, iccid, rate, network, country, quantity, charged, charged * price * case when item = 'data' then 1 else ${sql.lit(CHARGE_UNITS_PER_PRICE)} end, version from counted
    ${inOrderOfIndex}
  `.execute(trx);
};

/** Rates the usage of a month that is not closed, from a day on. */
export const insertUsage = (trx: Db, { period, from, books }: RatedMonths, pools: readonly Pool[]): Promise<void> =>
  insertUsed(
    trx,
    { period, books },
    { month: period, used: usedIn(anyOf(books.keys()), from, addMonths(period, 1)) },
    pools,
  );

/** Rates what came for a closed month after its close, on the invoice of the target month. */
export const insertLateUsage = (
  trx: Db,
  { accountId, closed, target }: { readonly accountId: string; readonly closed: string; readonly target: string },
  books: RatedMonths['books'],
  pools: readonly Pool[],
): Promise<void> =>
  insertUsed(
    trx,
    { period: target, books },
    { month: closed, used: unratedIn(accountId, closed, addMonths(closed, 1), target) },
    pools,
  );
