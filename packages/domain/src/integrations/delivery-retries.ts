import { DAY_MS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/durations.ts';

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Seconds before each further attempt; the last one repeats. */
const pauses = [
  5,
  30,
  2 * MINUTE_SECONDS,
  10 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  HOUR_SECONDS,
  2 * HOUR_SECONDS,
  4 * HOUR_SECONDS,
];

/** What fails so long is given up, and a receiver that fails so long is switched off. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const MAX_ASKED_SECONDS = 4 * HOUR_SECONDS;

/** How long to wait after so many failed attempts; a receiver may ask for longer, within reason. */
export const retryDelaySeconds = (failedAttempts: number, askedSeconds = 0): number =>
  Math.max(
    pauses[Math.min(failedAttempts, pauses.length) - 1] ?? pauses[0] ?? 0,
    Math.min(askedSeconds, MAX_ASKED_SECONDS),
  );

export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= GIVE_UP_AFTER_MS;
