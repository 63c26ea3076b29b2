import { DEMO_APN, type Random } from '@airlane/fixtures';
import type { SimulatedThing } from './simulated-thing.ts';
import type { Step } from './step.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What happens to a Thing on a network that is blocked for it: it changes to another one, or is turned away as long as there is none. */
export const barredStep = (thing: SimulatedThing, random: Random, now: number): Step | undefined => {
  if (!thing.isBarred) return undefined;
  const changed = thing.changeNetwork(random, now);
  if (changed) return { observations: changed, nextAt: now + SECOND * thing.profile.reportSeconds };
  const place = { network: thing.networkName, country: thing.country, apn: DEMO_APN };
  return {
    observations: thing.isOnline ? thing.endSession('network-blocked', now) : [thing.see('rejected', now, { reason: 'network-blocked', ...place })],
    nextAt: now + random.between(20, 60) * MINUTE,
  };
};
