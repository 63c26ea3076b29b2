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

/** When an account was last rated. */
export const findRatedAt = async (db: Db, accountId: string): Promise<Date | null> =>
  (await db.selectFrom('account_ratings').select('rated_at').where('account_id', '=', accountId).executeTakeFirst())
    ?.rated_at ?? null;

/** The latest month whose rating has begun. */
export const findRatedPeriod = async (trx: Db, accountId: string): Promise<string | null> =>
  (
    await trx
      .selectFrom('account_ratings')
      .select('period')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).period;

export const updateRating = async (
  trx: Db,
  accountId: string,
  change: { readonly rated_at: Date; readonly period?: string },
): Promise<void> => {
  await trx.updateTable('account_ratings').set(change).where('account_id', '=', accountId).execute();
};

/** The first day after the closed months of accounts. */
export const updateClosedUntil = async (trx: Db, accountIds: readonly string[], closedUntil: string): Promise<void> => {
  await trx
    .updateTable('account_ratings')
    .set({ closed_until: closedUntil })
    .where('account_id', 'in', [...accountIds])
    .execute();
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
