import { addMonths, daysIn, lastDayOf } from '@airlane/domain/charging/billing-period';
import {
  CHARGE_UNITS_PER_CENT,
  CHARGE_UNITS_PER_PRICE,
  CHARGE_UNITS_PER_USD,
} from '@airlane/domain/charging/charge-units';
import { type RawBuilder, sql } from 'kysely';
import { LONG } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';
import { areDetailsRemoved } from './charge-details.repository.ts';
import type { PriceBook } from './price-book.repository.ts';

/** A month of accounts, from a day on: whatever is rated of it before that day stays. Many accounts are rated by the same statements as one, and each as if it were alone. */
export interface RatedMonths {
  readonly period: string;
  readonly from: string;
  readonly books: ReadonlyMap<string, PriceBook>;
}

/** The same of one account. */
export interface RatedMonth {
  readonly accountId: string;
  readonly period: string;
  readonly from: string;
  readonly book: PriceBook;
}

const monthsOf = ({ accountId, period, from, book }: RatedMonth): RatedMonths => ({
  period,
  from,
  books: new Map([[accountId, book]]),
});

/** A fleet of 100,000 Things has three million days in a month. */
const long = sql.raw(LONG);
const FOREVER = '9999-12-31';
/** Rows that are written in the order of the index of `rated_days` find their places in it at half the cost. */
const inOrderOfIndex = sql`order by account_id, day, iccid`;
const records = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`;
const anyOf = (accountIds: Iterable<string>): RawBuilder<unknown> => sql`any(${[...accountIds]}::text[])`;

/** Accounts without prices of their own pay by the same catalogue, which then goes into a statement once. */
interface Tariffs {
  readonly of: (accountId: string) => number;
  readonly books: readonly PriceBook[];
}

const tariffsOf = (books: RatedMonths['books']): Tariffs => {
  const numbers = new Map<string, number>();
  const distinct: PriceBook[] = [];
  const byAccount = new Map<string, number>();
  for (const [accountId, book] of books) {
    const content = JSON.stringify([book.prices, book.included, book.fees]);
    const number = numbers.get(content) ?? distinct.push(book) - 1;
    numbers.set(content, number);
    byAccount.set(accountId, number);
  }
  return { of: (accountId) => byAccount.get(accountId) ?? 0, books: distinct };
};

const dealsIn = (books: RatedMonths['books'], tariffs: Tariffs): RawBuilder<unknown> =>
  sql`select * from ${records(
    [...books].flatMap(([accountId, { deals }]) =>
      deals.map((deal) => ({
        account_id: accountId,
        tariff: tariffs.of(accountId),
        from_day: deal.from,
        to_day: deal.to,
        plan: deal.defaultPlan,
        data_policy: deal.dataPolicy,
        sim_policy: deal.simPolicy,
        profile: deal.profile,
        subscription_rate: deal.subscriptionRate,
        subscription_fee: deal.subscriptionFee,
        package_rate: deal.packageRate,
        package_fee: deal.packageFee,
      })),
    ),
  )} as deal (account_id text, tariff int, from_day date, to_day date, plan text, data_policy text, sim_policy text, profile text, subscription_rate int, subscription_fee bigint, package_rate int, package_fee bigint)`;

const pricesIn = (tariffs: Tariffs): RawBuilder<unknown> =>
  sql`select * from ${records(
    tariffs.books.flatMap(({ prices }, tariff) =>
      prices.map(({ item, plan, country, from, to, rate, price }) => ({
        tariff,
        item,
        plan,
        country,
        from_day: from,
        to_day: to ?? FOREVER,
        rate,
        price,
      })),
    ),
  )} as price (tariff int, item text, plan text, country text, from_day date, to_day date, rate int, price bigint)`;

/** The plans that Things were on; a Thing without one is on the plan of the deal. */
const plansOf = (books: RatedMonths['books']): RawBuilder<unknown> => sql`
  select account_id, iccid, rate_plan, from_day, coalesce(lead(from_day) over (partition by account_id, iccid order by from_day), ${FOREVER}::date) as to_day from thing_rate_plans where account_id = ${anyOf(books.keys())}`;

const messageDay = sql`(at at time zone 'utc')::date`;
const midnight = (day: string): RawBuilder<unknown> => sql`(${day}::date at time zone 'utc')`;

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

/** Bytes that are left in the package of each account that has one. */
type Pools = ReadonlyMap<string, number>;

/** What of the usage is charged, and where the pool of its account comes from. */
const chargedBy = (pools: Pools): { readonly charged: RawBuilder<unknown>; readonly pool: RawBuilder<unknown> } => {
  if (pools.size === 0) return { charged: sql`quantity`, pool: sql`` };
  const isPooled = sql`(item = 'data' and data_policy = 'package')`;
  const running = sql`sum(case when ${isPooled} then quantity else 0 end) over (partition by account_id order by price desc, day, iccid, network, country rows unbounded preceding)`;
  return {
    charged: sql`case when ${isPooled} then least(quantity, greatest(0, ${running} - pool.bytes))::bigint else quantity end`,
    pool: sql`left join ${records([...pools].map(([account_id, bytes]) => ({ account_id, bytes })))} as pool (account_id text, bytes bigint) using (account_id)`,
  };
};

/**
 * Prices usage by the plan, the country and the day. The bytes that a package includes go to the dearest zones first, so that the cheapest is what is left to pay; within a zone the
 * earliest days are covered. Every order here is complete, so that rating again gives the same rows.
 */
const insertUsage = async (
  trx: Db,
  { period, books }: Omit<RatedMonths, 'from'>,
  used: RawBuilder<unknown>,
  pools: Pools,
): Promise<void> => {
  const tariffs = tariffsOf(books);
  const unpriced = tariffs.books[0]?.unpriced;
  if (unpriced === undefined) return;
  const { charged, pool } = chargedBy(pools);
  await sql`${long}
    with deal as materialized (${dealsIn(books, tariffs)}), price as materialized (${pricesIn(tariffs)}), plan as materialized (${plansOf(books)}),
    used as (${used}),
    planned as (
      select used.*, deal.data_policy, deal.tariff, coalesce(nullif(plan.rate_plan, ''), deal.plan) as plan_name
      from used
      left join deal on deal.account_id = used.account_id and used.day >= deal.from_day and used.day < deal.to_day
      left join plan on plan.account_id = used.account_id and plan.iccid = used.iccid and used.day >= plan.from_day and used.day < plan.to_day
    ), priced as (
      select planned.account_id, planned.day, planned.iccid, planned.item, planned.network, planned.country, planned.quantity, planned.data_policy,
        coalesce(named.rate, other.rate, case planned.item when 'data' then ${unpriced.data}::int when 'sms-mt' then ${unpriced['sms-mt']}::int else ${unpriced['sms-mo']}::int end) as rate,
        coalesce(named.price, other.price, 0) as price
      from planned
      left join price as named on named.tariff = planned.tariff and named.item = planned.item and named.plan = plan_name and named.country = planned.country and planned.country <> '' and planned.day >= named.from_day and planned.day < named.to_day
      left join price as other on other.tariff = planned.tariff and other.item = planned.item and other.plan = plan_name and other.country = '' and planned.day >= other.from_day and planned.day < other.to_day
    ), counted as (select priced.*, ${charged} as charged from priced ${pool})
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
    select account_id, ${period}::date, day, iccid, rate, network, country, quantity, charged, charged * price * case when item = 'data' then 1 else ${sql.lit(CHARGE_UNITS_PER_PRICE)} end from counted
    ${inOrderOfIndex}
  `.execute(trx);
};

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
const insertSims = async (trx: Db, months: RatedMonths, closedFor?: string): Promise<void> => {
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
  const included = sql`select * from ${records(
    tariffs.books.flatMap((book, tariff) =>
      book.included.map(({ plan, from: first, to: last, bytes }) => ({
        tariff,
        plan,
        from_day: first,
        to_day: last ?? FOREVER,
        bytes,
      })),
    ),
  )} as included (tariff int, plan text, from_day date, to_day date, bytes bigint)`;
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
    with deal as materialized (${dealsIn(books, tariffs)}), included as materialized (${included}), plan as materialized (${plansOf(books)}),
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

const insertAccess = async (trx: Db, months: RatedMonths, closedFor?: string): Promise<void> => {
  const { period, from } = months;
  const books = new Map([...months.books].filter(([, { fees }]) => fees.length > 0));
  if (books.size === 0) return;
  const isSame = sql`rate.item = 'access' and earlier.iccid = seen.iccid and earlier.network = seen.network and earlier.country = seen.country`;
  const { target, isNew } =
    closedFor === undefined ? onTime(months) : notRatedYet(months, closedFor, sql`seen.account_id`, isSame);
  const tariffs = tariffsOf(books);
  await sql`${long}
    with deal as materialized (${dealsIn(books, tariffs)}),
    fee as materialized (select * from ${records(tariffs.books.flatMap(({ fees }, tariff) => fees.map((fee) => ({ tariff, ...fee }))))} as fee (tariff int, profile text, country text, network text, rate int, fee bigint)),
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

const sumsOf = async (trx: Db, accountIds: readonly string[], period: string): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ accountId: string; amount: string }>`${long}
    select account_id as "accountId", sum(amount)::text as amount from rated_days where account_id = ${anyOf(accountIds)} and period = ${period}::date group by 1`.execute(
    trx,
  );
  return new Map(rows.map(({ accountId, amount }) => [accountId, BigInt(amount)]));
};

/** What is missing to the minimum of the deal that is in force when the month ends. Answers whether anything is. */
export const insertMinimums = async (trx: Db, { period, books }: Omit<RatedMonths, 'from'>): Promise<boolean> => {
  const agreed = [...books].flatMap(([accountId, { deals }]) => {
    const deal = deals.at(-1);
    return deal === undefined || deal.minimum === 0 || deal.to !== addMonths(period, 1) ? [] : [{ accountId, deal }];
  });
  if (agreed.length === 0) return false;
  const sums = await sumsOf(
    trx,
    agreed.map(({ accountId }) => accountId),
    period,
  );
  const missing = agreed
    .map(({ accountId, deal }) => ({
      accountId,
      rate: deal.minimumRate,
      amount: BigInt(deal.minimum) * BigInt(CHARGE_UNITS_PER_CENT) - (sums.get(accountId) ?? 0n),
    }))
    .filter(({ amount }) => amount > 0n);
  if (missing.length === 0) return false;
  await trx
    .insertInto('rated_days')
    .values(
      missing.map(({ accountId, rate, amount }) => ({
        account_id: accountId,
        period,
        day: lastDayOf(period),
        iccid: '',
        rate_id: rate,
        network: '',
        country: '',
        quantity: 1,
        charged: 1,
        amount: Number(amount),
      })),
    )
    .execute();
  return true;
};

/** Of rated days, and of those that were removed what is left. */
const poolsOf = async (
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

const isPackage = ({ deals }: PriceBook): boolean => deals.some(({ dataPolicy }) => dataPolicy === 'package');
const withPackage = (books: RatedMonths['books']): string[] =>
  [...books].filter(([, book]) => isPackage(book)).map(([accountId]) => accountId);

/** Rates the days of a month that is not closed, from a day on; of a package the whole month, because what it covers depends on all of it. */
export const rateMonths = async (trx: Db, asked: RatedMonths): Promise<void> => {
  const { period, books } = asked;
  const packaged = withPackage(books);
  const from = packaged.length > 0 || asked.from < period ? period : asked.from;
  const months = { ...asked, from };
  await sql`${long} delete from rated_days where account_id = ${anyOf(books.keys())} and period = ${period}::date and day >= ${from}::date`.execute(
    trx,
  );
  if ([...books.values()].some(({ deals }) => deals.length > 0)) {
    await insertSims(trx, months);
    await insertAccess(trx, months);
  }
  const pools = packaged.length === 0 ? [] : await poolsOf(trx, packaged, period);
  await insertUsage(
    trx,
    months,
    usedIn(anyOf(books.keys()), from, addMonths(period, 1)),
    new Map(pools.map(({ accountId, included }) => [accountId, included])),
  );
};

export const rateMonth = (trx: Db, month: RatedMonth): Promise<void> => rateMonths(trx, monthsOf(month));

/**
 * Rates what came for a closed month after its close, as a part of the month that is open: usage, which still uses what was left of a package, and the fees of SIMs that only it made active.
 * Where the details of the closed month were removed it is no longer known which fees it has, so they stay as they are.
 */
export const rateLate = async (
  trx: Db,
  { accountId, period: closed, book }: Omit<RatedMonth, 'from'>,
  target: string,
): Promise<void> => {
  const to = addMonths(closed, 1);
  const months = monthsOf({ accountId, period: closed, from: closed, book });
  const hasFees = !(await areDetailsRemoved(trx, accountId, closed));
  const isRatedAgain = hasFees
    ? sql`true`
    : sql`rate_id in (select id from charge_rates where item in ('data', 'sms-mt', 'sms-mo'))`;
  await sql`${long} delete from rated_days where account_id = ${accountId} and period = ${target}::date and day >= ${closed}::date and day < ${to}::date and ${isRatedAgain}`.execute(
    trx,
  );
  if (hasFees && book.deals.length > 0) {
    await insertSims(trx, months, target);
    await insertAccess(trx, months, target);
  }
  const pools = isPackage(book) ? await poolsOf(trx, [accountId], closed) : [];
  const left = new Map(pools.map(({ included, used }) => [accountId, Math.max(0, included - used)]));
  await insertUsage(trx, { period: target, books: months.books }, unratedIn(accountId, closed, to, target), left);
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
