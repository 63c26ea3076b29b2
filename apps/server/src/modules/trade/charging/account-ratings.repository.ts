import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { allowLong } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';

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

/** The first month of an account in `accounts` that something may be charged for: that of its first Thing, or of its first usage. */
const firstMonthSql = sql`date_trunc('month', least(
  (select min(from_at at time zone 'utc') from thing_assignments where thing_assignments.account_id = accounts.id),
  (select min(day)::timestamp from usage_networks where usage_networks.account_id = accounts.id)
))::date`;

/** Where `account_ratings` is joined to `accounts`: the month whose turn it is, because months are closed one after the other from the first one on. */
export const openMonthSql = sql<string | null>`coalesce(account_ratings.closed_until, ${firstMonthSql})`;

/** The month of each account whose turn it is; none for an account that had no Things and no usage yet. */
export const findOpenMonths = async (
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{ id: string; month: string | null }>`
    select accounts.id, ${openMonthSql}::text as month from accounts left join account_ratings on account_ratings.account_id = accounts.id
    where accounts.id = any(${[...accountIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, month }) => [id, month]));
};

/** When an account was last rated. */
export const findRatedAt = async (db: Db, accountId: string): Promise<Date | null> =>
  (await db.selectFrom('account_ratings').select('rated_at').where('account_id', '=', accountId).executeTakeFirst())
    ?.rated_at ?? null;

/** The latest month whose rating has begun, and the one from which on all are rated from their first day. */
export const findRatedMonths = (
  trx: Db,
  accountId: string,
): Promise<{ readonly period: string | null; readonly ratedFrom: string | null }> =>
  trx
    .selectFrom('account_ratings')
    .select(['period', 'rated_from as ratedFrom'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

export const updateRating = async (
  trx: Db,
  accountId: string,
  change: { readonly rated_at?: Date; readonly period?: string; readonly rated_from?: string },
): Promise<void> => {
  await trx.updateTable('account_ratings').set(change).where('account_id', '=', accountId).execute();
};

/** The first day after the closed months of accounts. */
export const updateClosedUntil = async (trx: Db, accountIds: readonly string[], closedUntil: string): Promise<void> => {
  if (accountIds.length === 0) return;
  await trx
    .updateTable('account_ratings')
    .set({ closed_until: closedUntil, held_period: null })
    .where('account_id', 'in', [...accountIds])
    .execute();
};

/** Notes that the close of a month was held. Answers whether that is new, so that staff are notified once. */
export const noteHeld = async (db: Db, accountId: string, period: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account_ratings')
    .set({ held_period: period })
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('held_period', 'is', null), where('held_period', '<>', period)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The first day that no invoice speaks of yet; of the catalogue, the first that no account's does. */
export const findFirstOpenDay = async (
  db: Db,
  { accountId, isAdminPanel }: Pick<AccountScope, 'accountId' | 'isAdminPanel'>,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account_ratings')
    .select(({ fn }) => fn.max('closed_until').as('day'))
    .$if(!isAdminPanel, (query) => query.where('account_id', '=', accountId))
    .executeTakeFirst();
  return row?.day ?? undefined;
};
