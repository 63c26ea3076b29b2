import { addMonths, daysIn } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_PRICE } from '@airlane/domain/charging/charge-units';
import type { SimPolicy } from '@airlane/domain/charging/recurring-deals';
import { type RawBuilder, sql } from 'kysely';
import { LONG } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';
import { messageDay, midnight } from './rated-usage.repository.ts';
import {
  anyOf,
  dealsIn,
  feesIn,
  includedIn,
  inOrderOfIndex,
  plansOf,
  type RatedMonths,
  tariffsOf,
} from './tariffs.repository.ts';
import { type TermsOfThings, termsOfThings } from './terms-of-things.repository.ts';

const long = sql.raw(LONG);

/** The invoice that fees stand on, and which of them are due. */
interface FeeTarget {
  readonly target: string;
  readonly isNew: RawBuilder<unknown>;
}

const onTime = ({ period }: RatedMonths): FeeTarget => ({ target: period, isNew: sql`true` });

/** Of a month that is closed only what no invoice has yet, on the invoice of the month that is open. */
const notRatedYet = (
  { period }: RatedMonths,
  target: string,
  owner: RawBuilder<unknown>,
  fee: RawBuilder<unknown>,
): FeeTarget => ({
  target,
  isNew: sql`not exists (select from rated_days as earlier join charge_rates as rate on rate.id = earlier.rate_id
    where earlier.account_id = ${owner} and earlier.day >= ${period}::date and earlier.day < ${addMonths(period, 1)}::date and ${fee})`,
});

const dayOf = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'utc')::date`;

/** Accounts that some of their Things pay by a policy in. */
const payingBy = (books: RatedMonths['books'], policy: SimPolicy): RawBuilder<unknown> =>
  anyOf(
    [...books]
      .filter(([, { deals, subscribed }]) => [...deals, ...subscribed].some(({ simPolicy }) => simPolicy === policy))
      .map(([accountId]) => accountId),
  );

/** SIMs that were active while their terms count such SIMs, with the day on which they were first and the days that the fee is for. */
const activeSims = ({ period, books }: RatedMonths, terms: TermsOfThings): RawBuilder<unknown> => {
  const [accounts, to] = [payingBy(books, 'activesims'), addMonths(period, 1)];
  return sql`seen as (
      select account_id, iccid, day from usage_networks where account_id = ${accounts} and day >= ${period}::date and day < ${to}::date
      union all
      select account_id, iccid, ${messageDay} from sms_messages where account_id = ${accounts} and at >= ${midnight(period)} and at < ${midnight(to)} and state <> 'failed'
    ), active as (
      select seen.account_id, seen.iccid, deal.key, deal.from_day, min(seen.day) as day, min(${terms.feeFrom}) as fee_from, max(${terms.feeTo}) as fee_to
      from seen ${terms.joinTo('seen', 'join')} where deal.sim_policy = 'activesims' group by 1, 2, 3, 4
    )`;
};

/** SIMs whose terms count every SIM, with the first day on which they belonged to the account and the number of such days. */
const assignedSims = ({ books }: RatedMonths, terms: TermsOfThings): RawBuilder<unknown> => {
  const first = sql`greatest(${dayOf('assigned.from_at')}, ${terms.from})`;
  const last = sql`least(coalesce(${dayOf('assigned.to_at')} + 1, ${terms.to}), ${terms.to})`;
  return sql`held as (
      select assigned.account_id, assigned.iccid, deal.key, deal.from_day, range_agg(daterange(${first}, ${last})) as days
      from thing_assignments as assigned ${terms.joinAllTo('assigned')}
      where deal.sim_policy = 'allsims' and assigned.account_id = ${payingBy(books, 'allsims')} and ${first} < ${last} group by 1, 2, 3, 4
    ), assigned as (
      select account_id, iccid, key, from_day, min(lower(span)) as day, sum(upper(span) - lower(span))::bigint as days
      from held cross join lateral unnest(days - ${terms.otherDays('held')}) as span group by 1, 2, 3, 4
    )`;
};

/**
 * Each SIM that counts: an active one on its first active day with the fee of the month, any other on the first day it belonged to the account, by days. A package brings its
 * bytes along.
 */
export const insertSims = async (trx: Db, months: RatedMonths, closedFor?: string): Promise<void> => {
  const { period, from, books } = months;
  const { target, isNew } =
    closedFor === undefined
      ? onTime(months)
      : notRatedYet(
          months,
          closedFor,
          sql`charged.account_id`,
          // Days of earlier releases do not say by which terms they were charged.
          sql`earlier.iccid = charged.iccid and rate.item = fee.item and earlier.deal_version in (0, charged.version)`,
        );
  const tariffs = tariffsOf(books);
  const terms = termsOfThings(books, period);
  await sql`${long}
    with deal as materialized (${dealsIn(books, tariffs)}), ${terms.own} included as materialized (${includedIn(tariffs)}), plan as materialized (${plansOf(books)}),
    ${activeSims(months, terms)}, ${assignedSims(months, terms)}, counted as (
      select active.iccid, active.day, greatest(0, active.fee_to - active.fee_from - ${terms.otherFeeDays('active')})::bigint as days, deal.*
      from active join deal on deal.account_id = active.account_id and deal.key = active.key and deal.from_day = active.from_day
      union all
      select assigned.iccid, assigned.day, assigned.days, deal.*
      from assigned join deal on deal.account_id = assigned.account_id and deal.key = assigned.key and deal.from_day = assigned.from_day
    ), charged as (
      select counted.*, coalesce(included.bytes, 0) as bytes from counted
      left join plan as own_plan on own_plan.account_id = counted.account_id and own_plan.iccid = counted.iccid and counted.day >= own_plan.from_day and counted.day < own_plan.to_day
      left join included on included.tariff = counted.tariff and included.plan = coalesce(nullif(own_plan.rate_plan, ''), counted.plan) and counted.day >= included.from_day and counted.day < included.to_day
      where counted.day >= ${from}::date
    )
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount, deal_version)
    select account_id, ${target}::date, day, iccid, fee.rate, '', '', fee.quantity, days, fee.price * ${sql.lit(CHARGE_UNITS_PER_PRICE)} * days / ${sql.lit(daysIn(period))}, version
    from charged cross join lateral (values
      ('subscription', subscription_rate, subscription_fee, days, subscription_fee > 0),
      ('package', package_rate, package_fee, bytes, data_policy = 'package')
    ) as fee (item, rate, price, quantity, is_due)
    where fee.is_due and days > 0 and ${isNew}
    ${inOrderOfIndex}
  `.execute(trx);
};

/** Each network of a country that a SIM was on and that a fee is due for, once a month. */
export const insertAccess = async (trx: Db, months: RatedMonths, closedFor?: string): Promise<void> => {
  const { period, from } = months;
  const books = new Map([...months.books].filter(([, { fees }]) => fees.length > 0));
  if (books.size === 0) return;
  const isSame = sql`rate.item = 'access' and earlier.iccid = seen.iccid and earlier.network = seen.network and earlier.country = seen.country`;
  const { target, isNew } =
    closedFor === undefined ? onTime(months) : notRatedYet(months, closedFor, sql`seen.account_id`, isSame);
  const tariffs = tariffsOf(books);
  const terms = termsOfThings(books, period);
  await sql`${long}
    with deal as materialized (${dealsIn(books, tariffs)}), ${terms.own}
    fee as materialized (${feesIn(tariffs)}),
    seen as (
      select account_id, iccid, network, country, min(day) as day from usage_networks where account_id = ${anyOf(books.keys())} and day >= ${period}::date and day < ${addMonths(period, 1)}::date group by 1, 2, 3, 4
    )
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount, deal_version)
    select seen.account_id, ${target}::date, seen.day, seen.iccid, fee.rate, seen.network, seen.country, 1, 1, fee.fee * ${sql.lit(CHARGE_UNITS_PER_PRICE)}, deal.version
    from seen ${terms.joinTo('seen', 'join')}
    join fee on fee.tariff = deal.tariff and fee.profile = deal.profile and fee.country = seen.country and fee.network = seen.network
    where seen.day >= ${from}::date and ${isNew}
  `.execute(trx);
};
