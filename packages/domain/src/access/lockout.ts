import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

const MAX_LOCK_MINUTES = 60;

/**
 * After so many failures further tries are made harder. An address that guesses, and an open session that guesses, are locked for a
 * while. A name is not: anyone who knows the address of a person could lock them out. Logging in to it takes a captcha as well instead.
 */
export const freeTries = { name: 10, address: 60, session: 10 } as const;
export type LockKind = 'address' | 'session';

/** Failures are forgotten after so long without another. */
export const FORGET_FAILURES_MS = HOUR_MS;

/** How long further tries are refused after so many failures: a minute first, doubled with each failure, at most an hour. */
export const lockMs = (kind: LockKind, failures: number): number =>
  failures < freeTries[kind] ? 0 : Math.min(2 ** (failures - freeTries[kind]), MAX_LOCK_MINUTES) * MINUTE_MS;

export const needsCaptcha = (failures: number): boolean => failures >= freeTries.name;

export const minutesLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
