import { randomOf } from '@airlane/fixtures';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How many of its days a network fails on. */
const BAD_DAYS = 0.02;

export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** The outage of a network at a moment, the same for the same seed. An outage lasts an hour or so and is over by midnight. */
export const outageAt = (seed: number, network: string, now: number): Outage | undefined => {
  const day = Math.floor(now / DAY_MS);
  const random = randomOf(seed, 'outage', network, day);
  if (!random.chance(BAD_DAYS)) return undefined;
  const from = day * DAY_MS + random.between(0, 22 * 60) * MINUTE_MS;
  const until = from + random.between(20, 80) * MINUTE_MS;
  return from <= now && now < until ? { from, until } : undefined;
};
