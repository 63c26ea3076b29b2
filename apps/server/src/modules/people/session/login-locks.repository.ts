import { FORGET_FAILURES_MS } from '@airlane/domain/access/lockout';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** When the last of the locks that stand on these keys ends. */
export const findLockEnd = async (db: Db, keys: readonly string[], now: Date): Promise<Date | undefined> => {
  const lock = await db
    .selectFrom('login_locks')
    .select('locked_until')
    .where('key', 'in', keys)
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .executeTakeFirst();
  return lock?.locked_until ?? undefined;
};

/** The failures that are counted for a key; nothing where the last one is older than `since`. */
export const findFailures = async (db: Db, key: string, since: Date): Promise<number | undefined> => {
  const counted = await db
    .selectFrom('login_locks')
    .select('failures')
    .where('key', '=', key)
    .where('last_at', '>=', since)
    .executeTakeFirst();
  return counted?.failures;
};

/** Answers how many it is now. */
export const countFailure = async (db: Db, key: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into login_locks as l (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set last_at = excluded.last_at,
      failures = case when l.last_at < ${new Date(+now - FORGET_FAILURES_MS)} then 1 else l.failures + 1 end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
};

export const lockKey = async (db: Db, key: string, until: Date): Promise<void> => {
  await db.updateTable('login_locks').set({ locked_until: until }).where('key', '=', key).execute();
};

export const removeFailures = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('login_locks').where('key', 'in', keys).execute();
};
