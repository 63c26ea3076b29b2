import type { LockKind } from '@airlane/domain';
import { FORGET_FAILURES_MS, lockMs, lockRules, minutesLeft } from '@airlane/domain';
import { sql } from 'kysely';
import { digest } from '../../access/tokens.ts';
import type { Db } from '../../database/open.ts';
import { Refused } from '../../errors.ts';
import { recordAudit } from '../audit/audit.repository.ts';

/** Somebody's attempt to prove to be somebody. */
export interface Guess {
  readonly vertical: string;
  /** The e-mail address that is guessed at, known or not. */
  readonly name: string;
  readonly ip: string;
  readonly requestId: string;
}

export const nameKey = ({ vertical, name }: Pick<Guess, 'vertical' | 'name'>): string => digest(`${vertical} ${name.trim().toLowerCase()}`);

const locksOf = (guess: Guess): readonly { kind: LockKind; key: string }[] => [
  { kind: 'name', key: `name ${nameKey(guess)}` },
  { kind: 'address', key: `address ${guess.ip}` },
];

/** Refuses every try while a lock lasts, the right ones too, and alike for names that nobody has. */
export const refuseWhileLocked = async (db: Db, guess: Guess): Promise<void> => {
  const now = new Date();
  const lock = await db
    .selectFrom('login_locks')
    .select('locked_until')
    .where('key', 'in', locksOf(guess).map(({ key }) => key))
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .executeTakeFirst();
  if (lock?.locked_until) throw new Refused('LOCKED_OUT', { values: { minutes: minutesLeft(lock.locked_until, now) } });
};

const countFailure = async (db: Db, key: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into login_locks as l (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set last_at = excluded.last_at,
      failures = case when l.last_at < ${new Date(+now - FORGET_FAILURES_MS)} then 1 else l.failures + 1 end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
};

/** Counts a failure against the name and against the address, and locks what had too many. */
export const recordFailedGuess = async (db: Db, guess: Guess, actorId: string | null): Promise<void> => {
  const now = new Date();
  for (const { kind, key } of locksOf(guess)) {
    const failures = await countFailure(db, key, now);
    const forMs = lockMs(lockRules[kind], failures);
    if (forMs === 0) continue;
    await db.updateTable('login_locks').set({ locked_until: new Date(+now + forMs) }).where('key', '=', key).execute();
    await recordAudit(db, {
      accountId: null,
      actorId,
      action: 'session.locked',
      subject: kind,
      detail: { vertical: guess.vertical, ip: guess.ip, failures, minutes: forMs / 60_000 },
      requestId: guess.requestId,
    });
  }
};

/** Who got in was no guesser; the address stays counted, because others may guess from it. */
export const forgetFailures = async (db: Db, guess: Pick<Guess, 'vertical' | 'name'>): Promise<void> => {
  await db.deleteFrom('login_locks').where('key', '=', `name ${nameKey(guess)}`).execute();
};
