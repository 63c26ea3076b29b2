import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { type LoginStart, spentFrom } from './login-starts.repository.ts';

const userColumns = [
  'id',
  'vertical',
  'email',
  'full_name',
  'app_type',
  'password_hash',
  'totp_secret',
  'status',
] as const;

export const findUserByEmail = (db: Db, vertical: string, email: string) =>
  db
    .selectFrom('users')
    .select(userColumns)
    .where('vertical', '=', vertical)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

export const insertClient = async (
  db: Db,
  client: { id: string; secretHash: string; deviceId: string },
): Promise<void> => {
  await db
    .insertInto('clients')
    .values({ id: client.id, secret_hash: client.secretHash, device_id: client.deviceId })
    .execute();
};

export const findClientSecret = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('clients').select('secret_hash').where('id', '=', id).executeTakeFirst();
  return row?.secret_hash;
};

export interface LoginCode extends LoginStart {
  readonly userId: string;
  /** Absent for an authenticator: its code is computed, not stored. */
  readonly codeHash: string | null;
  readonly consoleTokenHash: string;
}

export const replaceCode = async (db: Db, code: LoginCode): Promise<void> => {
  const row = {
    code_hash: code.codeHash,
    console_token_hash: code.consoleTokenHash,
    tries_left: code.triesLeft,
    other_tries_left: code.otherTriesLeft,
    started_ip: code.startedIp,
    expires_at: code.expiresAt,
  };
  await db
    .insertInto('login_codes')
    .values({ user_id: code.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

/** Takes one try off the live code, for that address, and hands it out; nothing when there is none, it is used up or too old. */
export const spendTry = async (
  db: Db,
  userId: string,
  ip: string,
  now: Date,
): Promise<Pick<LoginCode, 'codeHash' | 'consoleTokenHash'> | undefined> => {
  const row = await db
    .updateTable('login_codes')
    .set(spentFrom(ip))
    .where('user_id', '=', userId)
    .where(sql<boolean>`case when started_ip = ${ip} then tries_left else other_tries_left end > 0`)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && { codeHash: row.code_hash, consoleTokenHash: row.console_token_hash };
};

/** A code opens one session: the request that deletes the row has it. */
export const consumeCode = async (db: Db, userId: string, consoleTokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('login_codes')
    .where('user_id', '=', userId)
    .where('console_token_hash', '=', consoleTokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly consoleTokenHash: string;
  readonly ip: string;
  readonly userAgent: string;
}

export const insertSession = async (db: Db, session: NewSession, now: Date): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      client_id: session.clientId,
      console_token_hash: session.consoleTokenHash,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', session.userId).execute();
};

export const insertRefreshToken = async (
  db: Db,
  sessionId: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> => {
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, expires_at: expiresAt })
    .execute();
};

export const lockRefreshToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'sessions.client_id as clientId',
      'sessions.revoked_at as revokedAt',
    ])
    .select([
      'refresh_tokens.rotated_at as rotatedAt',
      'refresh_tokens.expires_at as expiresAt',
      'users.status as userStatus',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate('refresh_tokens')
    .executeTakeFirst();

export const markRotated = async (db: Db, tokenHash: string, now: Date): Promise<void> => {
  await db.updateTable('refresh_tokens').set({ rotated_at: now }).where('token_hash', '=', tokenHash).execute();
};

export const touchSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
};

export const revokeSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
};

export const findSessionByConsoleToken = async (db: Db, tokenHash: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('console_token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
};
