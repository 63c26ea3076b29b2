const MINUTE_MS = 60_000;
const LONGEST_LOCK_MINUTES = 60;

export interface LockRule {
  /** Failures that are nobody's fault. */
  readonly freeTries: number;
}

/** One person mistypes a few times; an address may stand for a whole office. */
export const lockRules = { name: { freeTries: 10 }, address: { freeTries: 60 } } as const satisfies Record<string, LockRule>;
export type LockKind = keyof typeof lockRules;

/** Failures are forgotten after so long without another. */
export const FORGET_FAILURES_MS = 60 * MINUTE_MS;

/** How long further tries are refused after so many failures: a minute first, doubled with each failure, at most an hour. */
export const lockMs = ({ freeTries }: LockRule, failures: number): number =>
  failures < freeTries ? 0 : Math.min(2 ** (failures - freeTries), LONGEST_LOCK_MINUTES) * MINUTE_MS;

export const minutesLeft = (until: Date, now: Date): number => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
