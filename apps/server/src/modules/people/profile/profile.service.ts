import { DAY_MS } from '@airlane/domain/time/durations';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { REFRESH_TOKEN_DAYS } from '../session/codes.ts';
import type { Caller } from '../session/caller.ts';
import type { SessionRow } from './profile.repository.ts';
import { endOwnSessions, findSecrets, listOpenSessions, savePasswordHash } from './profile.repository.ts';
import { requireProof } from './proof.ts';

export interface ProfileParts {
  readonly db: Db;
  readonly access: AccessCache;
}

/** Sessions whose refresh token is not too old: the others cannot come back, though they were not ended. */
export const openSessions = ({ db }: ProfileParts, viewer: Viewer): Promise<SessionRow[]> =>
  listOpenSessions(db, viewer.userId, new Date(Date.now() - REFRESH_TOKEN_DAYS * DAY_MS));

export const changeOwnPassword = async (
  { db, access }: ProfileParts,
  viewer: Viewer,
  passwords: { oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> => {
  const { password_hash: stored } = await findSecrets(db, viewer.userId);
  await requireProof(db, viewer, caller, 'WRONG_PASSWORD', () => isPassword(passwords.oldPassword, stored));
  const passwordHash = await hashPassword(passwords.newPassword);
  await db.transaction().execute(async (trx) => {
    await savePasswordHash(trx, viewer.userId, passwordHash);
    await endOwnSessions(trx, viewer.userId, { allBut: viewer.sessionId });
    await recordAudit(trx, {
      accountId: null,
      actorId: viewer.userId,
      action: 'password.change',
      subject: viewer.userId,
      detail: { ip: caller.ip },
      requestId: caller.requestId,
    });
    await announceAccessChange(trx);
  });
  access.forget();
};

/** Ends one own session, or all but the one that asks. */
export const endSessions = async (
  { db, access }: ProfileParts,
  viewer: Viewer,
  sessionId: string | undefined,
  requestId: string,
): Promise<number> => {
  const ended = await db.transaction().execute(async (trx) => {
    const ids = await endOwnSessions(
      trx,
      viewer.userId,
      sessionId === undefined ? { allBut: viewer.sessionId } : { only: sessionId },
    );
    if (sessionId !== undefined && ids.length === 0) throw new AppError('SESSION_NOT_FOUND');
    for (const subject of ids)
      await recordAudit(trx, { accountId: null, actorId: viewer.userId, action: 'session.revoke', subject, requestId });
    await announceAccessChange(trx);
    return ids.length;
  });
  access.forget();
  return ended;
};
