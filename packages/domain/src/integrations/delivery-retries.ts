export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Seconds before each further attempt; the last one repeats. */
const pauses = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];

/** What fails so long is given up, and a receiver that fails so long is switched off. */
export const GIVE_UP_AFTER_MS = 3 * 24 * HOUR * 1000;
const MAX_ASKED_SECONDS = 4 * HOUR;

/** How long to wait after so many failed attempts; a receiver may ask for longer, within reason. */
export const retryDelaySeconds = (failedAttempts: number, askedSeconds = 0): number =>
  Math.max(
    pauses[Math.min(failedAttempts, pauses.length) - 1] ?? pauses[0] ?? 0,
    Math.min(askedSeconds, MAX_ASKED_SECONDS),
  );

export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= GIVE_UP_AFTER_MS;
