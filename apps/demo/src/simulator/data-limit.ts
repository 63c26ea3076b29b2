import { MINUTE_MS, SECOND_MS } from '@airlane/domain/time/durations';
import { nextUtcMonth } from '@airlane/domain/things/data-limit-month';
import { DEMO_APN, type Random } from '@airlane/fixtures';
import type { SimulatedThing } from './simulated-thing.ts';
import type { Step } from './step.ts';

/** What the network does about a Thing that has used up its month: cuts it off, then turns it away whenever it tries, until the next month. */
export const blockedStep = (thing: SimulatedThing, random: Random, now: number): Step | undefined => {
  if (!thing.isOverLimit(now)) return undefined;
  const place = { network: thing.networkName, country: thing.country, apn: DEMO_APN };
  return {
    observations: thing.isOnline ? thing.cutOff(now) : [thing.see('rejected', now, { reason: 'data-limit', ...place })],
    nextAt: Math.min(now + random.between(40, 80) * MINUTE_MS, nextUtcMonth(now) + random.between(1, 600) * SECOND_MS),
  };
};

export const isTurnedAway = (thing: SimulatedThing, now: number): boolean =>
  thing.isOverLimit(now) || thing.fault?.kind === 'data-limit';

/** A Thing that may use more is let on, also one whose story began with a month that was used up. */
export const changeLimit = (thing: SimulatedThing, limitBytes: number | null, now: number): void => {
  thing.limitBytes = limitBytes;
  if (thing.fault?.kind === 'data-limit' && !thing.isOverLimit(now)) thing.fault = undefined;
};
