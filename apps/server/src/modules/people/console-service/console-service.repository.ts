import type { Db } from '#kernel/database/open.ts';

export interface ConsoleSession {
  readonly sessionId: string;
  readonly userId: string;
}

const liveSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id as userId'])
    .where('sessions.revoked_at', 'is', null)
    .where('users.status', '=', 'Active')
    .where('users.deleted_at', 'is', null);

/** The session whose login answer held this console token. */
export const findByConsoleToken = (db: Db, tokenHash: string): Promise<ConsoleSession | undefined> =>
  liveSessions(db).where('sessions.console_token_hash', '=', tokenHash).executeTakeFirst();

/** The refresh token with its session; locked, so that of two exchanges at a time one comes first. */
export const lockConsoleRefreshToken = (db: Db, tokenHash: string) =>
  liveSessions(db)
    .innerJoin('console_refresh_tokens', 'console_refresh_tokens.session_id', 'sessions.id')
    .select(['console_refresh_tokens.expires_at as expiresAt', 'console_refresh_tokens.rotated_at as rotatedAt'])
    .where('console_refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate('console_refresh_tokens')
    .executeTakeFirst();

export const insertConsoleRefreshToken = async (
  db: Db,
  sessionId: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> => {
  await db
    .insertInto('console_refresh_tokens')
    .values({ session_id: sessionId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
};

export const markConsoleTokenRotated = async (db: Db, tokenHash: string): Promise<void> => {
  await db
    .updateTable('console_refresh_tokens')
    .set({ rotated_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .execute();
};
