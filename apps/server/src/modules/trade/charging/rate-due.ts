import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { Db } from '#kernel/database/open.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { findOpenMonths, findRatedMonths, lockRating, updateRating } from './account-ratings.repository.ts';
import { type ChargedAccount, findCharged } from './charged-accounts.repository.ts';
import { readPriceBook } from './price-book.ts';
import { rateLate, rateMonth } from './rate-month.ts';
import { writeMonthCosts } from './rated-days.repository.ts';
import { listDueAccounts, removeTakenDays, removeTakenDaysBefore, takeDue } from './rating-due.repository.ts';
import { watchBudgets } from './watch-budgets.ts';

const ACCOUNTS_AT_ONCE = 200;

const monthsBetween = (first: string, last: string): string[] =>
  first > last ? [] : [first, ...monthsBetween(addMonths(first, 1), last)];

/** The first day that is due in each month. */
const firstByMonth = (days: readonly string[]): Map<string, string> => {
  const first = new Map<string, string>();
  for (const day of days.toSorted()) if (!first.has(periodOf(day))) first.set(periodOf(day), day);
  return first;
};

/** Rates a month of an account whose days were taken; what is closed goes to the invoice of the month that is open. */
const rateDays = async (
  trx: Db,
  account: ChargedAccount,
  period: string,
  from: string,
  closedUntil: string | null,
): Promise<void> => {
  const book = await readPriceBook(trx, account, period, addMonths(period, 1));
  if (closedUntil !== null && period < closedUntil)
    await rateLate(trx, { accountId: account.id, period, book }, closedUntil);
  else await rateMonth(trx, { accountId: account.id, period, from, book });
};

/** Rates what was taken, under the lock of the account. */
export const rateTaken = async (
  trx: Db,
  account: ChargedAccount,
  closedUntil: string | null,
  current: string,
): Promise<void> => {
  const days = await removeTakenDays(trx, account.id);
  const { period: latest, ratedFrom } = await findRatedMonths(trx, account.id);
  // A month begins with what every SIM costs, whether or not it has been heard of; also one in which no process ran.
  const begun = ratedFrom === null || latest === null ? [current] : monthsBetween(addMonths(latest, 1), current);
  days.push(...begun);
  if (days.length === 0) return;
  for (const [period, from] of firstByMonth(days)) await rateDays(trx, account, period, from, closedUntil);
  await writeMonthCosts(trx, account.id, current);
  await updateRating(trx, account.id, {
    rated_at: new Date(),
    ...(begun.length > 0 && { period: current }),
    ...(ratedFrom === null && { rated_from: current }),
  });
};

/**
 * Rates the latest open month that is not rated from its first day, such as one from before the account was rated for the first time.
 * Answers whether there was one: each is a transaction of its own, because an account may have many.
 */
const rateEarlierMonth = (db: Db, account: ChargedAccount): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockRating(trx, account.id);
    const { ratedFrom } = await findRatedMonths(trx, account.id);
    const first = (await findOpenMonths(trx, [account.id])).get(account.id) ?? null;
    if (ratedFrom === null || first === null || ratedFrom <= first) return false;
    const period = addMonths(ratedFrom, -1);
    await rateDays(trx, account, period, period, null);
    await updateRating(trx, account.id, { rated_from: period });
    return true;
  });

/** Before a month is closed, under the locks of its accounts: late usage of earlier months becomes a part of its invoices. Its own days are rated by the close. */
export const rateTakenBefore = async (
  trx: Db,
  accounts: readonly ChargedAccount[],
  closedUntil: ReadonlyMap<string, string | null>,
  closed: string,
): Promise<void> => {
  const taken = await removeTakenDaysBefore(
    trx,
    accounts.map(({ id }) => id),
    addMonths(closed, 1),
  );
  for (const account of accounts) {
    const days = taken.filter(({ accountId, day }) => accountId === account.id && day < closed).map(({ day }) => day);
    for (const [period, from] of firstByMonth(days))
      await rateDays(trx, account, period, from, closedUntil.get(account.id) ?? null);
  }
};

/** Rates the days of an account that something changed in, and checks its budgets where an inbox is given. */
export const rateAccount = async (
  db: Db,
  accountId: string,
  now: Date,
  inbox?: StoredTemplate,
  signal?: AbortSignal,
): Promise<void> => {
  const account = await findCharged(db, accountId);
  if (account === undefined) return;
  await takeDue(db, [accountId]);
  const current = periodOf(utcDayOf(now));
  await db.transaction().execute(async (trx) => {
    const { closedUntil } = await lockRating(trx, accountId);
    await rateTaken(trx, account, closedUntil, current);
    if (inbox !== undefined) await watchBudgets(trx, inbox, accountId, current, now);
  });
  while (await rateEarlierMonth(db, account)) signal?.throwIfAborted();
};

export interface RatingLog {
  error(detail: object, message: string): void;
}

/** The job: what one account's prices do to its rating must not keep the others waiting. */
export const rateDueAccounts = async (
  db: Db,
  now: Date,
  log: RatingLog,
  inbox?: StoredTemplate,
  signal?: AbortSignal,
): Promise<void> => {
  let after = '';
  for (;;) {
    const accounts = await listDueAccounts(db, periodOf(utcDayOf(now)), after, ACCOUNTS_AT_ONCE);
    for (const accountId of accounts) {
      if (signal?.aborted) return;
      await rateAccount(db, accountId, now, inbox, signal).catch((error: unknown) =>
        log.error({ accountId, err: error }, 'The usage of an account could not be rated'),
      );
      after = accountId;
    }
    if (accounts.length < ACCOUNTS_AT_ONCE) return;
  }
};
