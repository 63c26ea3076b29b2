import { addMonths, lastDayOf } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_CENT } from '@airlane/domain/charging/charge-units';
import type { Db } from '#kernel/database/open.ts';
import { areDetailsRemoved } from './charge-details.repository.ts';
import { listVersionsInForce } from '../subscriptions/subscriptions.repository.ts';
import type { PriceBook, PricedDeal } from './price-book.ts';
import {
  findPools,
  insertRatedDays,
  type OfVersion,
  removeLateDays,
  removeRatedDays,
  sumRatedDays,
} from './rated-days.repository.ts';
import { insertAccess, insertSims } from './rated-fees.repository.ts';
import { insertLateUsage, insertUsage } from './rated-usage.repository.ts';
import type { Pool, RatedMonths } from './tariffs.repository.ts';

/** `RatedMonths` of one account. */
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

/** The deals of each account that are in force when the month ends, each once. */
const dealsAtEnd = async (
  trx: Db,
  { period, books }: Omit<RatedMonths, 'from'>,
): Promise<{ readonly accountId: string; readonly deal: PricedDeal }[]> => {
  const withMinimum = [...books].filter(([, book]) =>
    [...book.deals, ...book.subscribed].some(({ minimum }) => minimum > 0),
  );
  if (withMinimum.length === 0) return [];
  const ids = withMinimum.map(([accountId]) => accountId);
  const inForce = await listVersionsInForce(trx, ids, lastDayOf(period));
  return withMinimum.flatMap(([accountId, { deals, subscribed }]) => {
    const versions = new Set(inForce.filter((row) => row.accountId === accountId).map(({ version }) => version));
    const ofAccount = deals.filter(({ to }) => to === addMonths(period, 1)).slice(-1);
    const ofThings = subscribed.filter(({ version }) => versions.has(version));
    const byVersion = new Map([...ofAccount, ...ofThings].map((deal) => [deal.version, deal]));
    return [...byVersion.values()].filter(({ minimum }) => minimum > 0).map((deal) => ({ accountId, deal }));
  });
};

/** What is missing to the minimum of each deal that is in force when the month ends. Answers whether anything is. */
export const insertMinimums = async (trx: Db, months: Omit<RatedMonths, 'from'>): Promise<boolean> => {
  const { period } = months;
  const agreed = await dealsAtEnd(trx, months);
  if (agreed.length === 0) return false;
  const sums = await sumRatedDays(trx, [...new Set(agreed.map(({ accountId }) => accountId))], period);
  const missing = agreed
    .map(({ accountId, deal }) => {
      const rated = sums.find((sum) => sum.accountId === accountId && sum.version === deal.version)?.amount ?? 0n;
      return { accountId, deal, amount: BigInt(deal.minimum) * BigInt(CHARGE_UNITS_PER_CENT) - rated };
    })
    .filter(({ amount }) => amount > 0n);
  if (missing.length === 0) return false;
  await insertRatedDays(
    trx,
    missing.map(({ accountId, deal, amount }) => ({
      account_id: accountId,
      period,
      day: lastDayOf(period),
      iccid: '',
      rate_id: deal.minimumRate,
      deal_version: deal.version,
      network: '',
      country: '',
      quantity: 1,
      charged: 1,
      amount: Number(amount),
    })),
  );
  return true;
};

const dealsIn = ({ deals, subscribed }: PriceBook): readonly PricedDeal[] => [...deals, ...subscribed];
const packagesIn = (book: PriceBook): readonly PricedDeal[] =>
  dealsIn(book).filter(({ dataPolicy }) => dataPolicy === 'package');
const withPackage = (books: RatedMonths['books']): string[] =>
  [...books].filter(([, book]) => packagesIn(book).length > 0).map(([accountId]) => accountId);

/** Rates the days of a month that is not closed, from a day on; of a package the whole month, because what it covers depends on all of it. */
export const rateMonths = async (trx: Db, asked: RatedMonths): Promise<void> => {
  const { period, books } = asked;
  const packaged = withPackage(books);
  const from = packaged.length > 0 || asked.from < period ? period : asked.from;
  const months = { ...asked, from };
  await removeRatedDays(trx, books.keys(), period, from);
  if ([...books.values()].some((book) => dealsIn(book).length > 0)) {
    await insertSims(trx, months);
    await insertAccess(trx, months);
  }
  const pools = packaged.length === 0 ? [] : await findPools(trx, packaged, period);
  await insertUsage(
    trx,
    months,
    pools.map(({ included, ...pool }) => ({ ...pool, bytes: included })),
  );
};

export const rateMonth = (trx: Db, month: RatedMonth): Promise<void> => rateMonths(trx, monthsOf(month));

/** What is left of each package. Days from before there were versions count for the first one. */
const leftIn = (
  pools: readonly (OfVersion & { readonly included: number; readonly used: number })[],
  first: number,
): Pool[] => {
  const left = new Map<number, number>();
  for (const { version, included, used } of pools) {
    const of = version === 0 ? first : version;
    left.set(of, (left.get(of) ?? 0) + included - used);
  }
  return pools
    .slice(0, 1)
    .flatMap(({ accountId }) =>
      [...left].map(([version, bytes]) => ({ accountId, version, bytes: Math.max(0, bytes) })),
    );
};

/**
 * Rates what came for a closed month after its close, as a part of the month that is open: usage, which still uses what was left of a package, and the fees of SIMs that only it made active.
 * Where the details of the closed month were removed it is no longer known which fees it has, so they stay as they are.
 */
export const rateLate = async (
  trx: Db,
  { accountId, period: closed, book }: Omit<RatedMonth, 'from'>,
  target: string,
): Promise<void> => {
  const late = { accountId, closed, target };
  const months = monthsOf({ accountId, period: closed, from: closed, book });
  const hasFees = !(await areDetailsRemoved(trx, accountId, closed));
  await removeLateDays(trx, late, hasFees);
  if (hasFees && dealsIn(book).length > 0) {
    await insertSims(trx, months, target);
    await insertAccess(trx, months, target);
  }
  const [firstPackage] = packagesIn(book);
  const pools = firstPackage === undefined ? [] : await findPools(trx, [accountId], closed);
  await insertLateUsage(trx, late, months.books, leftIn(pools, firstPackage?.version ?? 0));
};
