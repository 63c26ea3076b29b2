import type { ThingStatus } from '@airlane/contract';
import { contactRhythm, type ThingFacts } from '@airlane/domain';
import type { LatestEvent, SubscribedThing } from './evidence.repository.ts';

/** The question of the Things table that holds the limit of a month, in bytes. */
export const DATA_LIMIT_QUESTION = 'QID0017DataLimit';

export interface Gathered {
  readonly now: Date;
  readonly status: ThingStatus;
  readonly thing: SubscribedThing;
  readonly events: ReadonlyMap<string, LatestEvent>;
  readonly hours: readonly Date[];
}

const HOUR_SECONDS = 3600;

const secondsSince = (instant: Date | string | null | undefined, now: Date): number | null =>
  instant === null || instant === undefined ? null : Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000);

const isLater = (one: LatestEvent | undefined, other: LatestEvent | undefined): one is LatestEvent =>
  one !== undefined && (other === undefined || one.at.getTime() > other.at.getTime());

const textOf = (event: LatestEvent | undefined, member: string): string => {
  const value = event?.detail[member];
  return typeof value === 'string' ? value : '';
};

const limitOf = ({ extra }: SubscribedThing): number | null => {
  const limit = extra[DATA_LIMIT_QUESTION];
  return typeof limit === 'number' ? limit : null;
};

/** An hour with data says that it flowed until its end at the latest. */
const dataSilence = (hours: readonly Date[], now: Date): number | null => {
  const last = secondsSince(hours.at(-1), now);
  return last === null ? null : Math.max(0, last - HOUR_SECONDS);
};

export const factsOf = ({ now, status, thing, events, hours }: Gathered): ThingFacts => {
  const rejected = events.get('rejected');
  // A refusal is in force until the SIM gets in somewhere; that it was suspended once is told by its state.
  const inForce = isLater(rejected, events.get('attached')) && textOf(rejected, 'reason') !== 'suspended' ? rejected : undefined;
  const outage = events.get('outage-began');
  return {
    isProvisioned: thing.imsi !== '',
    state: status.intendedState,
    hasAttached: status.lastContactAt !== null || events.has('attached'),
    isOnline: status.online,
    network: status.network.name,
    outageNetwork: isLater(outage, events.get('outage-ended')) ? textOf(outage, 'network') : '',
    rejectReason: textOf(inForce, 'reason'),
    rejectNetwork: textOf(inForce, 'network'),
    rejectApn: textOf(inForce, 'apn'),
    usedBytes: thing.usedBytes,
    limitBytes: limitOf(thing),
    imei: thing.imei,
    deviceChangedSeconds: secondsSince(events.get('device-changed')?.at, now),
    silentSeconds: secondsSince(status.lastContactAt, now),
    rhythmSeconds: Math.max(contactRhythm(hours), status.contactEverySeconds ?? 0),
    sessionSeconds: status.online ? secondsSince(status.sessionSince, now) : null,
    dataSilentSeconds: dataSilence(hours, now),
    staleSeconds: secondsSince(status.networkStaleSince, now) ?? 0,
  };
};
