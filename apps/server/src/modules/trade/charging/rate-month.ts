import { addMonths, lastDayOf } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_CENT } from '@airlane/domain/charging/charge-units';
import type { Db } from '#kernel/database/open.ts';
import { areDetailsRemoved } from './charge-details.repository.ts';
import type { PriceBook } from './price-book.ts';
import { findPools, insertRatedDays, removeLateDays, removeRatedDays, sumRatedDays } from './rated-days.repository.ts';
import { insertAccess, insertSims } from './rated-fees.repository.ts';
import { insertLateUsage, insertUsage } from './rated-usage.repository.ts';
import type { RatedMonths } from './tariffs.repository.ts';

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

/** What is missing to the minimum of the deal that is in force when the month ends. Answers whether anything is. */
export const insertMinimums = async (trx: Db, { period, books }: Omit<RatedMonths, 'from'>): Promise<boolean> => {
  const agreed = [...books].flatMap(([accountId, { deals }]) => {
    const deal = deals.at(-1);
    return deal === undefined || deal.minimum === 0 || deal.to !== addMonths(period, 1) ? [] : [{ accountId, deal }];
  });
  if (agreed.length === 0) return false;
  const sums = await sumRatedDays(
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
  await insertRatedDays(
    trx,
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
  );
  return true;
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
  await removeRatedDays(trx, books.keys(), period, from);
  if ([...books.values()].some(({ deals }) => deals.length > 0)) {
    await insertSims(trx, months);
    await insertAccess(trx, months);
  }
  const pools = packaged.length === 0 ? [] : await findPools(trx, packaged, period);
  await insertUsage(trx, months, new Map(pools.map(({ accountId, included }) => [accountId, included])));
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
  const late = { accountId, closed, target };
  const months = monthsOf({ accountId, period: closed, from: closed, book });
  const hasFees = !(await areDetailsRemoved(trx, accountId, closed));
  await removeLateDays(trx, late, hasFees);
  if (hasFees && book.deals.length > 0) {
    await insertSims(trx, months, target);
    await insertAccess(trx, months, target);
  }
  const pools = isPackage(book) ? await findPools(trx, [accountId], closed) : [];
  const left = new Map(pools.map(({ included, used }) => [accountId, Math.max(0, included - used)]));
  await insertLateUsage(trx, late, months.books, left);
};
