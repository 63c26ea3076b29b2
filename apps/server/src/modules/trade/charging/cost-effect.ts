import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { usdOf } from '@airlane/domain/charging/charge-units';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { RawBuilder } from 'kysely';
import type { CostChange, CostEffectOf } from '#modules/connectivity/bulk/bulk-orders.service.ts';
import type { Db } from '#kernel/database/open.ts';
import { findCharged } from './charged-accounts.repository.ts';
import { hasTerms, readPriceBook } from './price-book.ts';
import { rateMonth } from './rate-month.ts';
import {
  copyUsage,
  findThingCount,
  insertActivityOfSelected,
  putSelectedOnPlan,
  removeUsageOfSelected,
  selectThings,
  sumRated,
  supposeMonth,
} from './supposed-month.repository.ts';

/** Rating a month of more Things takes longer than a person waits for a dry run. */
const MAX_RATED_THINGS = 20_000;

/** The month as it would have been, had the change been made before it began. */
const applyChange = async (trx: Db, accountId: string, period: string, change: CostChange): Promise<void> => {
  if (change.kind === 'ratePlan') return putSelectedOnPlan(trx, accountId, change.ratePlan);
  if (change.kind === 'suspend') return removeUsageOfSelected(trx);
  // What an activated Thing will use is unknown; that it is heard of is what its fee depends on.
  await insertActivityOfSelected(trx, accountId, period);
};

/** Rates the last whole month of an account twice, as it was and with the change, by the code that charges it. */
export const costEffect: CostEffectOf = async (db, { accountId }, change, things: RawBuilder<unknown>, count) => {
  const period = addMonths(periodOf(utcDayOf(new Date())), -1);
  const account = await findCharged(db, accountId);
  const total = await findThingCount(db, accountId);
  if (account === undefined || total > MAX_RATED_THINGS || count > MAX_RATED_THINGS) return undefined;
  const book = await readPriceBook(db, account, period, addMonths(period, 1));
  if (!hasTerms(book)) return undefined;
  const [before, after] = await supposeMonth(db, accountId, async (trx) => {
    await selectThings(trx, things);
    await copyUsage(trx, accountId, period);
    const month = { accountId, period, from: period, book };
    await rateMonth(trx, month);
    const asIs = await sumRated(trx);
    await applyChange(trx, accountId, period, change);
    await rateMonth(trx, month);
    return [asIs, await sumRated(trx)] as const;
  });
  return { period, before: usdOf(before), after: usdOf(after) };
};
