import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** A short step before rating: afterwards ingest notes the same days again without waiting, and a process that dies leaves them taken. A close leaves the days of later months to the rating job. */
export const takeDue = (db: Db, accountIds: readonly string[], before?: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isSelected = sql`account_id = any(${[...accountIds]}::text[]) and not is_taken and (${before ?? null}::date is null or day < ${before ?? null}::date)`;
    // In the order in which ingest locks them.
    await sql`select from rating_due where ${isSelected} order by account_id, day for update`.execute(trx);
    await sql`with gone as (delete from rating_due where ${isSelected} returning account_id, day)
      insert into rating_due (account_id, day, is_taken) select account_id, day, true from gone on conflict do nothing`.execute(
      trx,
    );
  });

/** Removes the taken days of an account and answers them. */
export const removeTakenDays = async (trx: Db, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{
    day: string;
  }>`delete from rating_due where account_id = ${accountId} and is_taken returning day::text as day`.execute(trx);
  return rows.map(({ day }) => day);
};

/** Removes the taken days of accounts before a day and answers them. */
export const removeTakenDaysBefore = async (
  trx: Db,
  accountIds: readonly string[],
  before: string,
): Promise<{ readonly accountId: string; readonly day: string }[]> => {
  const { rows } = await sql<{ accountId: string; day: string }>`
    delete from rating_due where account_id = any(${[...accountIds]}::text[]) and is_taken and day < ${before}::date returning account_id as "accountId", day::text as day`.execute(
    trx,
  );
  return rows;
};

/** Accounts with a day to rate, those whose month has not begun yet, and those of which it is not known from which month on they are rated. */
export const listDueAccounts = async (db: Db, current: string, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct account_id as id from rating_due where account_id > ${after}
      union
      select accounts.id from accounts left join account_ratings on account_ratings.account_id = accounts.id
      where accounts.id > ${after} and accounts.deleted_at is null and (account_ratings.period is distinct from ${current}::date or account_ratings.rated_from is null) and exists (select from thing_assignments where thing_assignments.account_id = accounts.id)
    ) as due order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Makes the last and the current month be rated again: of one account, or of all. */
export const insertRepricedMonths = async (
  trx: Db,
  accountId: string | undefined,
  [last, current]: readonly [string, string],
): Promise<void> => {
  const accounts =
    accountId === undefined
      ? sql`select account_id from account_ratings`
      : sql`select ${accountId}::text as account_id`;
  await sql`select note_rating_due(account_id, day) from (${accounts}) as priced cross join (values (${last}::date), (${current}::date)) as open (day) order by account_id, day`.execute(
    trx,
  );
};
