import type { Db } from '../../database/open.ts';

export interface LoginStart {
  readonly triesLeft: number;
  readonly expiresAt: Date;
}

export const rememberStart = async (db: Db, key: string, start: LoginStart): Promise<void> => {
  const row = { tries_left: start.triesLeft, expires_at: start.expiresAt };
  await db.insertInto('login_starts').values({ key, ...row }).onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute();
};

/** Takes one try off; fewer than none are left when all were used before. */
export const spendStart = async (db: Db, key: string): Promise<LoginStart | undefined> => {
  const row = await db
    .updateTable('login_starts')
    .set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
    .where('key', '=', key)
    .returning(['tries_left', 'expires_at'])
    .executeTakeFirst();
  return row && { triesLeft: row.tries_left, expiresAt: row.expires_at };
};

export const forgetStart = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('login_starts').where('key', '=', key).execute();
};
