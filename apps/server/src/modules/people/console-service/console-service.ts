import { DAY_MS } from '@airlane/domain/time/durations';
import { SignJWT } from 'jose';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import { digest, randomToken } from '#kernel/access/tokens.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { revokeSession, touchSession } from '../session/session.repository.ts';
import type { ConsoleSession } from './console-service.repository.ts';
import {
  findByConsoleToken,
  insertConsoleRefreshToken,
  lockConsoleRefreshToken,
  markConsoleTokenRotated,
} from './console-service.repository.ts';

const REFRESH_MS = 30 * DAY_MS;

export interface ConsoleServiceParts {
  readonly db: Db;
  readonly access: AccessCache;
  /** Signs tokens of the advanced console; another key than that of access tokens, so that neither passes for the other. */
  readonly secret: string;
  readonly tokenSeconds: number;
}

const signConsoleToken = (
  { secret, tokenSeconds }: ConsoleServiceParts,
  { sessionId, userId }: ConsoleSession,
): Promise<string> =>
  new SignJWT({ console: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer('airlane')
    .setAudience('console')
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign(Buffer.from(secret, 'base64url'));

/** The console token of the login begins a chain, as often as the console is opened; each further token is good once, and a replay ends the session. */
const takeRefreshToken = async (
  trx: Db,
  tokenHash: string,
  requestId: string,
): Promise<ConsoleSession | 'replayed' | undefined> => {
  const first = await findByConsoleToken(trx, tokenHash);
  if (first) return first;
  const found = await lockConsoleRefreshToken(trx, tokenHash);
  if (!found || found.expiresAt <= new Date()) return undefined;
  if (found.rotatedAt) {
    await revokeSession(trx, found.sessionId, new Date());
    await recordAudit(trx, {
      accountId: null,
      actorId: found.userId,
      action: 'session.replay',
      subject: found.sessionId,
      detail: { token: 'console' },
      requestId,
    });
    await announceAccessChange(trx);
    return 'replayed';
  }
  await markConsoleTokenRotated(trx, tokenHash);
  return found;
};

export const exchangeToken = async (
  parts: ConsoleServiceParts,
  refreshToken: string,
  requestId: string,
): Promise<{ token: string; refreshToken: string }> => {
  const next = randomToken();
  const session = await parts.db.transaction().execute(async (trx) => {
    const taken = await takeRefreshToken(trx, digest(refreshToken), requestId);
    if (taken !== undefined && taken !== 'replayed')
      await insertConsoleRefreshToken(trx, taken.sessionId, digest(next), new Date(Date.now() + REFRESH_MS));
    return taken;
  });
  if (session === 'replayed') parts.access.forget();
  if (session === undefined || session === 'replayed')
    throw new AppError('SESSION_EXPIRED', session === 'replayed' ? { reason: 'CONSOLE_TOKEN_REPLAYED' } : {});
  return { token: await signConsoleToken(parts, session), refreshToken: next };
};

/** A console that still listens keeps its session young; a token of another session or person is refused. */
export const keepListening = async (
  { db }: ConsoleServiceParts,
  viewer: Viewer,
  consoleToken: string,
): Promise<void> => {
  const session = await findByConsoleToken(db, digest(consoleToken));
  if (!session) throw new AppError('SESSION_EXPIRED');
  if (session.userId !== (viewer.look?.staffId ?? viewer.userId)) throw new AppError('FORBIDDEN');
  await touchSession(db, session.sessionId, new Date());
};
