import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { forgetFailures, recordFailedGuess, refuseWhileLocked } from '../session/lockout.ts';
import type { Caller } from '../session/caller.ts';

/**
 * A person at an open session must prove to be its owner before the way to log in changes. Wrong proofs count like wrong logins,
 * so a stolen session is no place to guess at.
 */
export const requireProof = async (
  db: Db,
  viewer: Viewer,
  caller: Caller,
  refusal: 'WRONG_PASSWORD' | 'WRONG_CODE',
  isProven: () => Promise<boolean>,
): Promise<void> => {
  const guess = { vertical: viewer.vertical, name: viewer.email, sessionId: viewer.sessionId, ...caller };
  await refuseWhileLocked(db, guess);
  if (await isProven()) return forgetFailures(db, guess);
  await recordAudit(db, {
    accountId: null,
    actorId: viewer.userId,
    action: 'profile.refused',
    subject: refusal === 'WRONG_CODE' ? 'code' : 'password',
    detail: { vertical: viewer.vertical, ip: caller.ip },
    requestId: caller.requestId,
  });
  await recordFailedGuess(db, guess, viewer.userId);
  throw new AppError(refusal);
};
