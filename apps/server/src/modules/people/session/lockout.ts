import type { AuditAction } from '@airlane/domain/audit/audit-sentence';
import {
  FORGET_FAILURES_MS,
  freeTries,
  type LockKind,
  lockMs,
  minutesLeft,
  needsCaptcha,
} from '@airlane/domain/access/lockout';
import { digest } from '#kernel/access/tokens.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { countFailure, findFailures, findLockEnd, lockKey, removeFailures } from './login-locks.repository.ts';

/** An attempt to prove who one is. */
export interface Guess {
  readonly vertical: string;
  /** The e-mail address that is guessed at, known or not. */
  readonly name: string;
  readonly ip: string;
  /** The session at which it is guessed, where the person is logged in already. */
  readonly sessionId?: string;
  readonly requestId: string;
}

type NameOf = Pick<Guess, 'vertical' | 'name'>;

export const nameKey = ({ vertical, name }: NameOf): string => digest(`${vertical} ${name.trim().toLowerCase()}`);
const nameCounter = (guess: NameOf): string => `name ${nameKey(guess)}`;

const locksOf = ({ ip, sessionId }: Guess): readonly { kind: LockKind; key: string }[] => [
  { kind: 'address', key: `address ${ip}` },
  ...(sessionId === undefined ? [] : [{ kind: 'session' as const, key: `session ${sessionId}` }]),
];

/** Refuses every try while a lock lasts, the right ones too. */
export const refuseWhileLocked = async (db: Db, guess: Guess): Promise<void> => {
  const now = new Date();
  const lockedUntil = await findLockEnd(
    db,
    locksOf(guess).map(({ key }) => key),
    now,
  );
  if (lockedUntil) throw new AppError('LOCKED_OUT', { values: { minutes: minutesLeft(lockedUntil, now) } });
};

/** Whether a log-in to this name has to show that a person asks, alike for unknown names. */
export const isGuarded = async (db: Db, name: NameOf): Promise<boolean> => {
  const failures = await findFailures(db, nameCounter(name), new Date(Date.now() - FORGET_FAILURES_MS));
  return failures !== undefined && needsCaptcha(failures);
};

/** Counts a failure against the name and against where it came from, and locks what guessed too often. */
export const recordFailedGuess = async (db: Db, guess: Guess, actorId: string | null): Promise<void> => {
  const now = new Date();
  const { vertical, ip, requestId } = guess;
  const audit = (action: AuditAction, subject: string, detail: Readonly<Record<string, number>>) =>
    recordAudit(db, { accountId: null, actorId, action, subject, detail: { vertical, ip, ...detail }, requestId });
  const ofName = await countFailure(db, nameCounter(guess), now);
  if (ofName === freeTries.name) await audit('session.guarded', 'name', { failures: ofName });
  for (const { kind, key } of locksOf(guess)) {
    const failures = await countFailure(db, key, now);
    const forMs = lockMs(kind, failures);
    if (forMs === 0) continue;
    await lockKey(db, key, new Date(+now + forMs));
    await audit('session.locked', kind, { failures, minutes: forMs / 60_000 });
  }
};

/** A person who got in was not guessing. The address stays counted, because others may guess from it. */
export const forgetFailures = async (db: Db, guess: NameOf & Pick<Guess, 'sessionId'>): Promise<void> => {
  const keys = [nameCounter(guess), ...(guess.sessionId === undefined ? [] : [`session ${guess.sessionId}`])];
  await removeFailures(db, keys);
};
