import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** The network of the demo, and of Things that name no other. */
export const SIMULATOR_NETWORK = 'simulator';

const stale = (now: Date) =>
  sql<boolean>`heard_at < ${now.toISOString()}::timestamptz - silent_after_seconds * interval '1 second'`;

/** Since when the network of a Thing has been silent; nothing while it sends, or where it never did. */
export const silentSince = async (db: Db, coreNetwork: string | null, now: Date): Promise<Date | null> => {
  const link = await db
    .selectFrom('network_links')
    .select(['heard_at', stale(now).as('is_stale')])
    .where('name', '=', coreNetwork ?? SIMULATOR_NETWORK)
    .executeTakeFirst();
  return link?.is_stale ? link.heard_at : null;
};

/** Since when no network at all has been heard of; nothing while one is, or where none was ever connected. */
export const networkStaleSince = async (db: Db, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{
    heard_at: Date;
    is_stale: boolean;
  }>`select max(heard_at) as heard_at, bool_and(${stale(now)}) as is_stale
    from network_links where heard_at is not null having count(*) > 0`.execute(db);
  return rows[0]?.is_stale ? rows[0].heard_at : null;
};

export const isNetworkConnected = async (db: Db, now: Date): Promise<boolean> => {
  const { rows } =
    await sql`select from network_links where heard_at is not null and not ${stale(now)} limit 1`.execute(db);
  return rows.length > 0;
};
