import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { usdOf } from '@airlane/domain/charging/charge-units';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { insertSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { EffectOf } from '../subscriptions/subscriptions.service.ts';
import { findCharged } from './charged-accounts.repository.ts';
import { readPriceBook } from './price-book.ts';
import { insertMinimums, rateMonth } from './rate-month.ts';
import { copySubscriptions, findThingCount, sumRated, supposeMonth } from './supposed-month.repository.ts';

/** Rating a month of more Things takes longer than a person waits for a dry run. */
const MAX_RATED_THINGS = 20_000;

/** Rates the last whole month of an account twice, as it was and with the subscriptions, by the code that charges it. */
export const termsEffect: EffectOf = async (db, accountId, supposed, now) => {
  const period = addMonths(periodOf(utcDayOf(now)), -1);
  const account = await findCharged(db, accountId);
  if (account === undefined || (await findThingCount(db, accountId)) > MAX_RATED_THINGS) return null;
  const [before, after] = await supposeMonth(db, accountId, async (trx) => {
    await copySubscriptions(trx, accountId);
    const sum = async (): Promise<bigint> => {
      const book = await readPriceBook(trx, account, period, addMonths(period, 1));
      await rateMonth(trx, { accountId, period, from: period, book });
      await insertMinimums(trx, { period, books: new Map([[accountId, book]]) });
      return sumRated(trx);
    };
    const asIs = await sum();
    await insertSubscriptions(trx, { ...supposed, from: period });
    return [asIs, await sum()] as const;
  });
  return { period, before: usdOf(before), after: usdOf(after) };
};
