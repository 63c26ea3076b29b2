import { contactRhythm } from '@airlane/domain/diagnosis/contact-rhythm';
import { HOUR_SECONDS } from '@airlane/domain/time/durations';
import type { ThingFacts } from '@airlane/domain/diagnosis/thing-facts';
import { isOut } from '@airlane/domain/private-network/node-states';
import { dataLimitOf } from '../things/network-settings-of.ts';
import type { ThingRow } from '../things/find-thing.repository.ts';
import type { ThingsRadio } from '../private-networks/nodes.repository.ts';
import { usedThisMonth } from '../things/used-this-month.ts';
import type { LatestEvent } from './evidence.repository.ts';

export interface Gathered {
  readonly now: Date;
  readonly thing: ThingRow;
  /** Since when the network is silent as a whole; null while it talks. */
  readonly staleSince: Date | null;
  readonly events: ReadonlyMap<string, LatestEvent>;
  readonly hours: readonly Date[];
  /** The radio of a private network that the Thing depends on, where it depends on one. */
  readonly radio: ThingsRadio | undefined;
}

const secondsSince = (instant: Date | null | undefined, now: Date): number | null =>
  instant === null || instant === undefined ? null : Math.max(0, (now.getTime() - instant.getTime()) / 1000);

const isLater = (one: LatestEvent | undefined, other: LatestEvent | undefined): one is LatestEvent =>
  one !== undefined && (other === undefined || one.at.getTime() > other.at.getTime());

const textOf = (event: LatestEvent | undefined, member: string): string => {
  const value = event?.detail[member];
  return typeof value === 'string' ? value : '';
};

/** An hour with data says that it flowed until its end at the latest. */
const dataSilence = (hours: readonly Date[], now: Date): number | null => {
  const last = secondsSince(hours.at(-1), now);
  return last === null ? null : Math.max(0, last - HOUR_SECONDS);
};

export const factsOf = ({ now, thing, staleSince, events, hours, radio }: Gathered): ThingFacts => {
  const rejected = events.get('rejected');
  const isOnline = thing.data_session === 'Online';
  // A refusal is in force until the SIM gets in somewhere; that it was suspended once is told by its state.
  const inForce =
    isLater(rejected, events.get('attached')) && textOf(rejected, 'reason') !== 'suspended' ? rejected : undefined;
  const outage = events.get('outage-began');
  return {
    isProvisioned: thing.imsi !== '',
    state: thing.state,
    hasAttached: thing.last_activity_at !== null || events.has('attached'),
    isOnline,
    network: thing.mno_name,
    outageNetwork: isLater(outage, events.get('outage-ended')) ? textOf(outage, 'network') : '',
    downRadio: radio && isOut(radio.state) ? radio.radio : '',
    downReason: radio && isOut(radio.state) ? radio.reason : '',
    rejectReason: textOf(inForce, 'reason'),
    rejectNetwork: textOf(inForce, 'network'),
    rejectApn: textOf(inForce, 'apn'),
    usedBytes: usedThisMonth(thing, now),
    limitBytes: dataLimitOf(thing),
    imei: thing.imei,
    deviceChangedSeconds: secondsSince(events.get('device-changed')?.at, now),
    silentSeconds: secondsSince(thing.last_activity_at, now),
    rhythmSeconds: Math.max(contactRhythm(hours), thing.contact_seconds ?? 0),
    sessionSeconds: isOnline ? secondsSince(thing.session_since, now) : null,
    dataSilentSeconds: dataSilence(hours, now),
    staleSeconds: secondsSince(staleSince, now) ?? 0,
  };
};
