import { type RawBuilder, sql } from 'kysely';
import type { PriceBook } from './price-book.ts';

/** A month of accounts, from a day on: whatever is rated of it before that day stays. Many accounts are rated by the same statements as one, and each as if it were alone. */
export interface RatedMonths {
  readonly period: string;
  readonly from: string;
  readonly books: ReadonlyMap<string, PriceBook>;
}

const FOREVER = '9999-12-31';
const records = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`;

/** Rows that are written in the order of the index of `rated_days` find their places in it at half the cost. */
export const inOrderOfIndex = sql`order by account_id, day, iccid`;
export const anyOf = (accountIds: Iterable<string>): RawBuilder<unknown> => sql`any(${[...accountIds]}::text[])`;

/** Accounts without prices of their own pay by the same catalogue, which then goes into a statement once. */
export interface Tariffs {
  readonly of: (accountId: string) => number;
  readonly books: readonly PriceBook[];
}

export const tariffsOf = (books: RatedMonths['books']): Tariffs => {
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

/** Deals that Things have subscriptions to have the key of their version; what the account agreed to has none. */
export const dealsIn = (books: RatedMonths['books'], tariffs: Tariffs): RawBuilder<unknown> =>
  sql`select * from ${records(
    [...books].flatMap(([accountId, { deals, subscribed }]) =>
      [...deals.map((deal) => ({ deal, key: 0 })), ...subscribed.map((deal) => ({ deal, key: deal.version }))].map(
        ({ deal, key }) => ({
          account_id: accountId,
          tariff: tariffs.of(accountId),
          key,
          version: deal.version,
          from_day: deal.from,
          to_day: deal.to,
          fee_from: deal.feeFrom,
          fee_to: deal.feeTo,
          plan: deal.defaultPlan,
          data_policy: deal.dataPolicy,
          sim_policy: deal.simPolicy,
          profile: deal.profile,
          subscription_rate: deal.subscriptionRate,
          subscription_fee: deal.subscriptionFee,
          package_rate: deal.packageRate,
          package_fee: deal.packageFee,
        }),
      ),
    ),
  )} as deal (account_id text, tariff int, key int, version int, from_day date, to_day date, fee_from date, fee_to date, plan text, data_policy text, sim_policy text, profile text, subscription_rate int, subscription_fee bigint, package_rate int, package_fee bigint)`;

export const pricesIn = (tariffs: Tariffs): RawBuilder<unknown> =>
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

/** The bytes that each plan includes for a SIM. */
export const includedIn = (tariffs: Tariffs): RawBuilder<unknown> =>
  sql`select * from ${records(
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

export const feesIn = (tariffs: Tariffs): RawBuilder<unknown> =>
  sql`select * from ${records(tariffs.books.flatMap(({ fees }, tariff) => fees.map((fee) => ({ tariff, ...fee }))))} as fee (tariff int, profile text, country text, network text, rate int, fee bigint)`;

/** Bytes that are left in the package of a version of a deal: all Things of an account that are on it share one. */
export interface Pool {
  readonly accountId: string;
  readonly version: number;
  readonly bytes: number;
}

export const poolsIn = (pools: readonly Pool[]): RawBuilder<unknown> =>
  sql`${records(pools.map(({ accountId, version, bytes }) => ({ account_id: accountId, version, bytes })))} as pool (account_id text, version int, bytes bigint)`;

/** The plans that Things were on; a Thing without one is on the plan of the deal. */
export const plansOf = (books: RatedMonths['books']): RawBuilder<unknown> => sql`
  select account_id, iccid, rate_plan, from_day, coalesce(lead(from_day) over (partition by account_id, iccid order by from_day), ${FOREVER}::date) as to_day from thing_rate_plans where account_id = ${anyOf(books.keys())}`;
