import { MINUTE_MS, SECOND_MS } from '@airlane/domain/time/durations';
import { absenceSeconds, DEMO_APN, MIN_ABSENCE_SECONDS, outageAt, type Random, randomOf } from '@airlane/fixtures';
import type { UnnumberedObservation } from '@airlane/server/src/ports/connectivity/port.ts';
import { blockedStep } from './data-limit.ts';
import { faultyStep, isDeaf } from './faults.ts';
import type { SimulatedThing } from './simulated-thing.ts';
import type { Step } from './step.ts';

/** Of the falls, how many are a goodbye and not a sudden silence. */
const GOODBYES = 0.5;
/** For each fall, how many restarts there are. */
const RESTARTS = 0.3;

const randomAt = (seed: number, { iccid }: SimulatedThing, now: number): Random =>
  randomOf(seed, iccid, Math.floor(now / SECOND_MS));

const nextReport = ({ profile }: SimulatedThing, random: Random, now: number): number =>
  now + SECOND_MS * profile.reportSeconds * (0.7 + 0.6 * random.next());

const comeback = ({ profile }: SimulatedThing, random: Random, now: number): number =>
  now + SECOND_MS * Math.max(MIN_ABSENCE_SECONDS, random.next() * absenceSeconds(profile));

/** When it acts first after the simulation started or after it was activated; never for a device that lies in a drawer. */
export const firstEventAt = (seed: number, thing: SimulatedThing, now: number): number | undefined => {
  if (thing.state === 'SUSPENDED' || thing.profile.online === 0 || isDeaf(thing)) return undefined;
  const share = randomAt(seed, thing, now).next();
  return now + SECOND_MS * share * (thing.isOnline ? thing.profile.reportSeconds : absenceSeconds(thing.profile));
};

/** A network that fails takes its Things along; they come back some time after it does. */
const waitOut = (thing: SimulatedThing, until: number, random: Random, now: number): Step => {
  const place = { network: thing.networkName, country: thing.country };
  const nextAt = until + SECOND_MS * random.between(5, 600);
  if (thing.outage !== undefined) return { observations: [], nextAt };
  thing.outage = thing.networkName;
  const lost = thing.isOnline ? [...thing.endSession('outage', now), ...thing.leave('silent', now)] : [];
  return { observations: [thing.see('outage-began', now, place), ...lost], nextAt };
};

const comeBack = (thing: SimulatedThing, random: Random, now: number): UnnumberedObservation[] => {
  const place = { network: thing.networkName, country: thing.country };
  const over = thing.outage === undefined ? [] : [thing.see('outage-ended', now, place)];
  thing.outage = undefined;
  return [...over, ...thing.attach(random, now)];
};

const onlineStep = (thing: SimulatedThing, random: Random, now: number): Step => {
  const { falls, moves } = thing.profile;
  const fate = random.next();
  if (fate < falls)
    return {
      observations: thing.leave(random.chance(GOODBYES) ? 'detached' : 'silent', now),
      nextAt: comeback(thing, random, now),
    };
  const nextAt = nextReport(thing, random, now);
  if (fate < falls + moves) return { observations: thing.move(random, now), nextAt };
  if (fate < falls * (1 + RESTARTS) + moves) {
    return {
      observations: [
        ...thing.endSession('rebooted', now),
        thing.see('rebooted', now, {}),
        ...thing.attach(random, now),
      ],
      nextAt,
    };
  }
  const observations = thing.report(random, now);
  const blocked = blockedStep(thing, random, now);
  return blocked ? { ...blocked, observations: [...observations, ...blocked.observations] } : { observations, nextAt };
};

/** What happens to a Thing on a network that is blocked for it: it changes to another one, or is turned away as long as there is none. */
const barredStep = (thing: SimulatedThing, random: Random, now: number): Step | undefined => {
  if (!thing.isBarred) return undefined;
  const changed = thing.changeNetwork(random, now);
  if (changed) return { observations: changed, nextAt: now + SECOND_MS * thing.profile.reportSeconds };
  const place = { network: thing.networkName, country: thing.country, apn: DEMO_APN };
  return {
    observations: thing.isOnline
      ? thing.endSession('network-blocked', now)
      : [thing.see('rejected', now, { reason: 'network-blocked', ...place })],
    nextAt: now + random.between(20, 60) * MINUTE_MS,
  };
};

/** Depends on the seed, on the Thing and on the time, on nothing else. */
export const nextStep = (seed: number, thing: SimulatedThing, now: number): Step => {
  const random = randomAt(seed, thing, now);
  if (!thing.isInReach) return { observations: thing.isOnline ? thing.leave('silent', now) : [], nextAt: undefined };
  const hindered = blockedStep(thing, random, now) ?? faultyStep(thing, random, now) ?? barredStep(thing, random, now);
  if (hindered) return hindered;
  const outage = outageAt(seed, thing.networkName, now);
  if (outage) return waitOut(thing, outage.until, random, now);
  return thing.isOnline
    ? onlineStep(thing, random, now)
    : { observations: comeBack(thing, random, now), nextAt: nextReport(thing, random, now) };
};
