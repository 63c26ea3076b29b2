import { addMonths, daysIn } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_PRICE } from '@airlane/domain/charging/charge-units';
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

/** Each SIM that counts: an active one on its first active day with the whole fee, any other on the first day it belonged to the account, by days. A package brings its bytes along. */
export const insertSims = async (trx: Db, months: RatedMonths, closedFor?: string): Promise<void> => {
  const { period, from, books } = months;
  const { target, isNew } =
    closedFor === undefined
      ? onTime(months)
      : notRatedYet(
          months,
          closedFor,
          sql`charged.account_id`,
          sql`earlier.iccid = charged.iccid and rate.item = fee.item`,
        );
  const to = addMonths(period, 1);
  const tariffs = tariffsOf(books);
  const paysFor = (policy: string): RawBuilder<unknown> =>
    anyOf(
      [...books]
        .filter(([, { deals }]) => deals.some(({ simPolicy }) => simPolicy === policy))
        .map(([accountId]) => accountId),
    );
  const dayOf = (column: string): RawBuilder<unknown> => sql`(${sql.raw(column)} at time zone 'utc')::date`;
  const first = sql`greatest(${dayOf('assigned.from_at')}, deal.from_day)`;
  const last = sql`least(coalesce(${dayOf('assigned.to_at')} + 1, deal.to_day), deal.to_day)`;
  await sql`${long}
    with deal as materialized (${dealsIn(books, tariffs)}), included as materialized (${includedIn(tariffs)}), plan as materialized (${plansOf(books)}),
    active as (
      select account_id, iccid, min(day) as day from (
        select account_id, iccid, day from usage_networks where account_id = ${paysFor('activesims')} and day >= ${period}::date and day < ${to}::date
        union all
        select account_id, iccid, ${messageDay} from sms_messages where account_id = ${paysFor('activesims')} and at >= ${midnight(period)} and at < ${midnight(to)} and state <> 'failed'
      ) as seen group by 1, 2
    ), assigned as (
      select account_id, iccid, from_day, min(lower(days)) as day, sum(upper(days) - lower(days))::bigint as days from (
        select assigned.account_id, assigned.iccid, deal.from_day, unnest(range_agg(daterange(${first}, ${last}))) as days
        from thing_assignments as assigned join deal on deal.account_id = assigned.account_id and deal.sim_policy = 'allsims'
        where assigned.account_id = ${paysFor('allsims')} and ${first} < ${last} group by 1, 2, 3
      ) as spans group by 1, 2, 3
    ), counted as (
      select active.iccid, active.day, ${daysIn(period)}::bigint as days, deal.* from active join deal on deal.account_id = active.account_id and deal.sim_policy = 'activesims' and active.day >= deal.from_day and active.day < deal.to_day
      union all
      select assigned.iccid, assigned.day, assigned.days, deal.* from assigned join deal on deal.account_id = assigned.account_id and deal.from_day = assigned.from_day
    ), charged as (
      select counted.*, coalesce(included.bytes, 0) as bytes from counted
      left join plan as own on own.account_id = counted.account_id and own.iccid = counted.iccid and counted.day >= own.from_day and counted.day < own.to_day
      left join included on included.tariff = counted.tariff and included.plan = coalesce(nullif(own.rate_plan, ''), counted.plan) and counted.day >= included.from_day and counted.day < included.to_day
      where counted.day >= ${from}::date
    )
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
    select account_id, ${target}::date, day, iccid, fee.rate, '', '', fee.quantity, days, fee.price * ${sql.lit(CHARGE_UNITS_PER_PRICE)} * days / ${sql.lit(daysIn(period))}
    from charged cross join lateral (values
      ('subscription', subscription_rate, subscription_fee, days, subscription_fee > 0),
      ('package', package_rate, package_fee, bytes, data_policy = 'package')
    ) as fee (item, rate, price, quantity, is_due)
    where fee.is_due and ${isNew}
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
  await sql`${long}
    with deal as materialized (${dealsIn(books, tariffs)}),
    fee as materialized (${feesIn(tariffs)}),
    seen as (
      select account_id, iccid, network, country, min(day) as day from usage_networks where account_id = ${anyOf(books.keys())} and day >= ${period}::date and day < ${addMonths(period, 1)}::date group by 1, 2, 3, 4
    )
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
    select seen.account_id, ${target}::date, seen.day, seen.iccid, fee.rate, seen.network, seen.country, 1, 1, fee.fee * ${sql.lit(CHARGE_UNITS_PER_PRICE)}
    from seen join deal on deal.account_id = seen.account_id and seen.day >= deal.from_day and seen.day < deal.to_day
    join fee on fee.tariff = deal.tariff and fee.profile = deal.profile and fee.country = seen.country and fee.network = seen.network
    where seen.day >= ${from}::date and ${isNew}
  `.execute(trx);
};
