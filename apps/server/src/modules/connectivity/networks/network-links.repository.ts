import type { Db } from '../../../database/open.ts';

/** So long may a network be silent before what it told counts as old. */
const STALE_AFTER_MS = 30_000;

/** When any network was last heard of; never, where none was ever connected. */
const lastHeardAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('network_links').select('heard_at').orderBy('heard_at', 'desc').limit(1).executeTakeFirst())?.heard_at;

const isStale = (heardAt: Date, now: Date): boolean => now.getTime() - heardAt.getTime() > STALE_AFTER_MS;

/** Since when no network has been heard of; nothing while one is, or where none was ever connected. */
export const networkStaleSince = async (db: Db, now: Date): Promise<Date | null> => {
  const heardAt = await lastHeardAt(db);
  return heardAt !== undefined && isStale(heardAt, now) ? heardAt : null;
};

export const isNetworkConnected = async (db: Db, now: Date): Promise<boolean> => {
  const heardAt = await lastHeardAt(db);
  return heardAt !== undefined && !isStale(heardAt, now);
};
