import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { sql } from 'kysely';
import { allowLong } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { type ChargedAccount, findCharged, readPriceBook } from './price-book.repository.ts';
import { rateLate, rateMonth, writeMonthCosts } from './rate-month.ts';
import { watchBudgets } from './watch-budgets.ts';

const ACCOUNTS_AT_ONCE = 200;

/** One process at a time works on the charges of an account; in the order of their ids, so that two that lock many never wait for each other. Answers the first month of each that is not closed. */
export const lockRatings = async (
  trx: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const ids = accountIds.toSorted();
  // A large fleet takes longer than a request may.
  await allowLong(trx);
  await sql`insert into account_ratings (account_id) select unnest(${ids}::text[]) on conflict (account_id) do nothing`.execute(
    trx,
  );
  const rows = await trx
    .selectFrom('account_ratings')
    .select(['account_id', 'closed_until'])
    .where('account_id', 'in', ids)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ account_id, closed_until }) => [account_id, closed_until]));
};

export const lockRating = async (trx: Db, accountId: string): Promise<{ readonly closedUntil: string | null }> => ({
  closedUntil: (await lockRatings(trx, [accountId])).get(accountId) ?? null,
});

/** A short step before rating: afterwards ingest notes the same days again without waiting, and a process that dies leaves them taken. A close leaves the days of later months to the rating job. */
export const takeDue = (db: Db, accountIds: readonly string[], before?: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isMeant = sql`account_id = any(${[...accountIds]}::text[]) and not is_taken and (${before ?? null}::date is null or day < ${before ?? null}::date)`;
    // In the order in which ingest locks them.
    await sql`select from rating_due where ${isMeant} order by account_id, day for update`.execute(trx);
    await sql`with gone as (delete from rating_due where ${isMeant} returning account_id, day)
      insert into rating_due (account_id, day, is_taken) select account_id, day, true from gone on conflict do nothing`.execute(
      trx,
    );
  });

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
  const { rows } = await sql<{
    day: string;
  }>`delete from rating_due where account_id = ${account.id} and is_taken returning day::text as day`.execute(trx);
  const { period: rated } = await trx
    .selectFrom('account_ratings')
    .select('period')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const days = rows.map(({ day }) => day);
  // A month begins with what every SIM costs, whether or not it has been heard of.
  const begins = rated !== current;
  if (begins) days.push(current);
  if (days.length === 0) return;
  for (const [period, from] of firstByMonth(days)) await rateDays(trx, account, period, from, closedUntil);
  await writeMonthCosts(trx, account.id, current);
  await trx
    .updateTable('account_ratings')
    .set({ rated_at: new Date(), ...(begins && { period: current }) })
    .where('account_id', '=', account.id)
    .execute();
};

/** Before a month is closed, under the locks of its accounts: late usage of earlier months becomes a part of its invoices. Its own days are rated by the close. */
export const rateTakenBefore = async (
  trx: Db,
  accounts: readonly ChargedAccount[],
  closedUntil: ReadonlyMap<string, string | null>,
  closed: string,
): Promise<void> => {
  const { rows } = await sql<{ accountId: string; day: string }>`
    delete from rating_due where account_id = any(${accounts.map(({ id }) => id)}::text[]) and is_taken and day < ${addMonths(closed, 1)}::date returning account_id as "accountId", day::text as day`.execute(
    trx,
  );
  for (const account of accounts) {
    const days = rows.filter(({ accountId, day }) => accountId === account.id && day < closed).map(({ day }) => day);
    for (const [period, from] of firstByMonth(days))
      await rateDays(trx, account, period, from, closedUntil.get(account.id) ?? null);
  }
};

/** Rates the days of an account that something changed in, and looks at its budgets where an inbox is given. */
export const rateAccount = async (db: Db, accountId: string, now: Date, inbox?: StoredTemplate): Promise<void> => {
  const account = await findCharged(db, accountId);
  if (account === undefined) return;
  await takeDue(db, [accountId]);
  const current = periodOf(utcDayOf(now));
  await db.transaction().execute(async (trx) => {
    const { closedUntil } = await lockRating(trx, accountId);
    await rateTaken(trx, account, closedUntil, current);
    if (inbox !== undefined) await watchBudgets(trx, inbox, accountId, current, now);
  });
};

/** Accounts with a day to rate, and those whose month has not begun yet. */
const dueAccounts = async (db: Db, current: string, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct account_id as id from rating_due where account_id > ${after}
      union
      select accounts.id from accounts left join account_ratings on account_ratings.account_id = accounts.id
      where accounts.id > ${after} and accounts.deleted_at is null and account_ratings.period is distinct from ${current}::date and exists (select from thing_assignments where thing_assignments.account_id = accounts.id)
    ) as due order by id limit ${ACCOUNTS_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
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
    const accounts = await dueAccounts(db, periodOf(utcDayOf(now)), after);
    for (const accountId of accounts) {
      if (signal?.aborted) return;
      await rateAccount(db, accountId, now, inbox).catch((error: unknown) =>
        log.error({ accountId, err: error }, 'The usage of an account could not be rated'),
      );
      after = accountId;
    }
    if (accounts.length < ACCOUNTS_AT_ONCE) return;
  }
};
