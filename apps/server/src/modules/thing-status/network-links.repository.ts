import type { Db } from '../../database/open.ts';

/** So long may a network be silent before what it told counts as old. */
const STALE_AFTER_MS = 30_000;

/** Since when no network has been heard of; nothing while one is, or where none was ever connected. */
export const networkStaleSince = async (db: Db, now: Date): Promise<Date | null> => {
  const link = await db.selectFrom('network_links').select('heard_at').orderBy('heard_at', 'desc').limit(1).executeTakeFirst();
  return link !== undefined && now.getTime() - link.heard_at.getTime() > STALE_AFTER_MS ? link.heard_at : null;
};
