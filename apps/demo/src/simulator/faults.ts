import { type Anomaly, DEMO_APN, networksIn, type Random } from '@airlane/fixtures';
import { HOUR_SECONDS, MINUTE_MS, SECOND_MS } from '@airlane/domain/time/durations';
import type { RejectionReason } from '@airlane/domain/things/thing-events';
import type { SimulatedThing } from './simulated-thing.ts';
import type { Step } from './step.ts';

const HOURS_BETWEEN_DEVICES = 8;

type Fault<Kind extends Anomaly['kind']> = Extract<Anomaly, { kind: Kind }>;
type Behaviour<Kind extends Anomaly['kind']> = (
  thing: SimulatedThing,
  fault: Fault<Kind>,
  random: Random,
  now: number,
) => Step | undefined;

const turnedAway = (
  thing: SimulatedThing,
  now: number,
  reason: RejectionReason,
  place: { network: string; country: string; apn: string },
  nextAt: number,
): Step => ({
  observations: [thing.see('rejected', now, { reason, ...place })],
  nextAt,
});

const here = (thing: SimulatedThing, apn: string) => ({ network: thing.networkName, country: thing.country, apn });

/** What keeps a Thing from its usual life; nothing where the fault shows otherwise. */
const behaviours: { readonly [Kind in Anomaly['kind']]?: Behaviour<Kind> } = {
  silence: () => ({ observations: [], nextAt: undefined }),
  'never-attached': () => ({ observations: [], nextAt: undefined }),
  'wrong-apn': (thing, { apn }, random, now) =>
    turnedAway(thing, now, 'unknown-apn', here(thing, apn), now + random.between(20, 40) * MINUTE_MS),
  'data-limit': (thing, _, random, now) =>
    turnedAway(thing, now, 'data-limit', here(thing, DEMO_APN), now + random.between(40, 80) * MINUTE_MS),
  'roaming-not-allowed': (thing, { country }, random, now) => {
    const network = networksIn(country)[0]?.name ?? '';
    return turnedAway(
      thing,
      now,
      'roaming-not-allowed',
      { network, country, apn: DEMO_APN },
      now + random.between(20, 60) * MINUTE_MS,
    );
  },
  'attach-storm': (thing, _, random, now) => ({
    observations: thing.isOnline ? thing.leave('detached', now) : thing.attach(random, now),
    nextAt: now + random.between(15, 45) * SECOND_MS,
  }),
  'imei-moves': (thing, _, random, now) => {
    if (!thing.isOnline || !random.chance(thing.profile.reportSeconds / (HOURS_BETWEEN_DEVICES * HOUR_SECONDS)))
      return undefined;
    const ended = thing.endSession('device-changed', now);
    return {
      observations: [...ended, thing.changeDevice(random, now), ...thing.attach(random, now)],
      nextAt: now + thing.profile.reportSeconds * SECOND_MS,
    };
  },
};

const behave = <Kind extends Anomaly['kind']>(
  thing: SimulatedThing,
  fault: Fault<Kind>,
  random: Random,
  now: number,
): Step | undefined => (behaviours[fault.kind as Kind] as Behaviour<Kind> | undefined)?.(thing, fault, random, now);

export const faultyStep = (thing: SimulatedThing, random: Random, now: number): Step | undefined =>
  thing.fault && behave(thing, thing.fault, random, now);

/** Hangs and does nothing by itself; only a new connection from outside wakes it. */
export const isDeaf = ({ fault }: SimulatedThing): boolean =>
  fault?.kind === 'silence' || fault?.kind === 'never-attached';

/** A new connection brings a device that hangs back to life; what is wrong in its settings stays wrong. */
export const wake = (thing: SimulatedThing): void => {
  if (thing.fault?.kind === 'silence') thing.fault = undefined;
};
