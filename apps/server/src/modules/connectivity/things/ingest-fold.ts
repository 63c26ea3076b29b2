import type { Flow, Observation, SightKind } from '#ports/connectivity/port.ts';
import { entryOf } from './entry-of.ts';
import type { BegunSession, UsedHour } from './usage-rollups.ts';

/** What is not known is left out, not null: most of it is, and all of it goes to the database. */
export interface SeenThing {
  readonly iccid: string;
  /** When it was last in contact; nothing when only the network spoke. */
  at?: string;
  month: string;
  bytes: number;
  session?: 'Online' | 'Offline';
  /** When the data session began that goes on after the batch. */
  since?: string | undefined;
  /** Whether a session began, also one that has ended since: the bytes are counted from there. Without a new one they are added to those of the present one. */
  begun?: true;
  session_bytes: number;
  network?: string;
  country?: string;
  tech?: string;
  ip?: string;
  latitude?: number;
  longitude?: number;
  accuracy?: number | null;
  apn?: string;
  imei?: string;
  /** What the network carried out. */
  state?: 'ACTIVE' | 'SUSPENDED';
  /** When it said so. */
  state_at?: string;
  /** The highest number of each source. */
  readonly marks: Record<string, number>;
}

interface UsedFlow extends Flow {
  readonly iccid: string;
  readonly hour: string;
}

interface ThingEvent {
  readonly iccid: string;
  readonly at: string;
  readonly kind: string;
  readonly detail: object;
}

export type OtaNotice = Extract<Observation, { kind: 'ota-delivered' | 'ota-received' | 'ota-expired' }>;

export type SmsNotice = Extract<Observation, { kind: 'sms-delivered' | 'sms-failed' | 'sms-received' }>;

/** A batch with one row for each row that it changes. */
export interface FoldedObservations {
  readonly things: readonly SeenThing[];
  readonly hours: readonly UsedHour[];
  readonly flows: readonly UsedFlow[];
  readonly events: readonly ThingEvent[];
  readonly sms: readonly SmsNotice[];
  readonly ota: readonly OtaNotice[];
  readonly sessions: readonly BegunSession[];
}

/** Of a moment as ISO has it: making such a text is what takes long, so it is made once for an observation. */
const hourOf = (moment: string): string => `${moment.slice(0, 13)}:00:00.000Z`;
const monthOf = (moment: string): string => `${moment.slice(0, 7)}-01`;

const freshThing = (iccid: string, moment: string): SeenThing => ({
  iccid,
  month: monthOf(moment),
  bytes: 0,
  session_bytes: 0,
  marks: {},
});

/** Here the network speaks of itself, not of a device that it heard. */
const withoutContact: ReadonlySet<SightKind> = new Set([
  'state-confirmed',
  'rejected',
  'outage-began',
  'outage-ended',
  'sms-failed',
  'ota-expired',
  'data-limit-reached',
]);

const addBytes = (
  thing: SeenThing,
  { bytes, record }: Extract<Observation, { kind: 'usage' }>,
  moment: string,
): void => {
  if (!record) {
    thing.session = 'Online';
    thing.session_bytes += bytes;
  }
  // A batch may reach over midnight of the first: the month's sum counts the later month only.
  const month = monthOf(moment);
  if (month > thing.month) Object.assign(thing, { month, bytes: 0 });
  if (month === thing.month) thing.bytes += bytes;
};

/** What an observation changes in the row of its Thing; the last word on each column wins. */
const note = (thing: SeenThing, observation: Observation, moment: string): void => {
  switch (observation.kind) {
    case 'usage':
      addBytes(thing, observation, moment);
      break;
    case 'attached':
    case 'moved': {
      const { network, country, tech, ip, latitude = null, longitude = null, accuracy = null } = observation;
      Object.assign(thing, { network, country, tech, ip, session: ip === '' ? 'Offline' : 'Online' });
      if (latitude !== null && longitude !== null) Object.assign(thing, { latitude, longitude, accuracy });
      if ('imei' in observation && observation.imei !== undefined) thing.imei = observation.imei;
      break;
    }
    case 'session-started': {
      const { network, country, tech, ip, apn } = observation;
      Object.assign(thing, {
        network,
        country,
        tech,
        ip,
        apn,
        session: 'Online',
        since: moment,
        begun: true,
        session_bytes: 0,
      });
      break;
    }
    case 'session-ended':
    case 'detached':
    case 'silent':
      Object.assign(thing, { session: 'Offline', ip: '', since: undefined });
      break;
    case 'device-changed':
      thing.imei = observation.to;
      break;
    case 'state-confirmed':
      Object.assign(thing, { state: observation.state, state_at: moment });
      break;
    case 'rejected':
    case 'rebooted':
    case 'outage-began':
    case 'outage-ended':
    case 'signal':
    case 'data-limit-reached':
    case 'sms-delivered':
    case 'sms-failed':
    case 'sms-received':
    case 'ota-delivered':
    case 'ota-received':
    case 'ota-expired':
      break;
  }
};

const isSms = (observation: Observation): observation is SmsNotice =>
  observation.kind === 'sms-delivered' || observation.kind === 'sms-failed' || observation.kind === 'sms-received';

const isOta = (observation: Observation): observation is OtaNotice =>
  observation.kind === 'ota-delivered' || observation.kind === 'ota-received' || observation.kind === 'ota-expired';

/** What was said in a message is kept with the messages only. */
const detailOf = ({
  iccid: _iccid,
  accountId: _accountId,
  at: _at,
  kind: _kind,
  source: _source,
  sequence: _sequence,
  ...detail
}: Observation): object => {
  const { text: _text, ...rest } = detail as { readonly text?: string };
  return rest;
};

/** Observations of one Thing come in the order of their times. */
export const foldObservations = (batch: readonly Observation[]): FoldedObservations => {
  const things = new Map<string, SeenThing>();
  const hours = new Map<string, UsedHour>();
  const flows = new Map<string, UsedFlow>();
  const events: ThingEvent[] = [];
  const sessions: BegunSession[] = [];
  for (const observation of batch) {
    const { iccid, at, kind } = observation;
    const moment = at.toISOString();
    const thing = entryOf(things, iccid, () => freshThing(iccid, moment));
    if (!withoutContact.has(kind) && moment > (thing.at ?? '')) thing.at = moment;
    note(thing, observation, moment);
    const { source, sequence } = observation;
    if (source !== null) thing.marks[source] = Math.max(sequence, thing.marks[source] ?? sequence);
    if (observation.kind === 'session-started')
      sessions.push({ iccid, hour: hourOf(moment), network: observation.network, country: observation.country });
    if (observation.kind !== 'usage') {
      events.push({ iccid, at: moment, kind, detail: detailOf(observation) });
      continue;
    }
    const hour = hourOf(moment);
    const { network = null, country = null } = observation.record ?? thing;
    const { tech = null } = thing;
    entryOf(
      hours,
      network === null && country === null && tech === null
        ? `${iccid} ${hour}`
        : JSON.stringify([iccid, hour, network, country, tech]),
      () => ({ iccid, hour, network, country, tech, bytes: 0 }),
    ).bytes += observation.bytes;
    for (const flow of observation.flows ?? []) {
      const key = `${iccid} ${hour} ${flow.destination} ${flow.port} ${flow.protocol}`;
      const known = flows.get(key);
      flows.set(key, { ...flow, iccid, hour, up: (known?.up ?? 0) + flow.up, down: (known?.down ?? 0) + flow.down });
    }
  }
  return {
    things: [...things.values()],
    hours: [...hours.values()],
    flows: [...flows.values()],
    events,
    sms: batch.filter(isSms),
    ota: batch.filter(isOta),
    sessions,
  };
};
