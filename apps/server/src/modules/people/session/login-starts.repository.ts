import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface LoginStart {
  readonly triesLeft: number;
  /** For everybody but the address that asked for the code: others cannot use up the tries of its owner. */
  readonly otherTriesLeft: number;
  readonly startedIp: string;
  readonly expiresAt: Date;
}

/** One try less, of the ones that this address has. */
export const spentFrom = (ip: string) => ({
  tries_left: sql<number>`tries_left - (started_ip = ${ip})::int`,
  other_tries_left: sql<number>`other_tries_left - (started_ip <> ${ip})::int`,
});

export const rememberStart = async (db: Db, key: string, start: LoginStart): Promise<void> => {
  const row = {
    tries_left: start.triesLeft,
    other_tries_left: start.otherTriesLeft,
    started_ip: start.startedIp,
    expires_at: start.expiresAt,
  };
  await db
    .insertInto('login_starts')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
};

/** Takes one try off for that address; fewer than none are left when all were used before. */
export const spendStart = async (
  db: Db,
  key: string,
  ip: string,
): Promise<{ readonly triesLeft: number; readonly expiresAt: Date } | undefined> => {
  const row = await db
    .updateTable('login_starts')
    .set(spentFrom(ip))
    .where('key', '=', key)
    .returning(['tries_left', 'other_tries_left', 'started_ip', 'expires_at'])
    .executeTakeFirst();
  return row && { triesLeft: row.started_ip === ip ? row.tries_left : row.other_tries_left, expiresAt: row.expires_at };
};

export const forgetStart = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('login_starts').where('key', '=', key).execute();
};
