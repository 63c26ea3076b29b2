import type { Observation } from '../../ports/connectivity/port.ts';
import { entryOf } from './entry-of.ts';
import type { UsedHour } from './usage-rollups.ts';

interface SeenThing {
  readonly iccid: string;
  at: string;
  month: string;
  bytes: number;
  session: 'Online' | 'Offline' | null;
  network: string | null;
  country: string | null;
  tech: string | null;
  ip: string | null;
}

interface ThingEvent {
  readonly iccid: string;
  readonly at: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** A batch with one row for each row that it changes. */
export interface FoldedObservations {
  readonly things: readonly SeenThing[];
  readonly hours: readonly UsedHour[];
  readonly events: readonly ThingEvent[];
}

const HOUR_MS = 3_600_000;
const hourOf = (at: Date): string => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

const freshThing = (iccid: string, at: Date): SeenThing => ({
  iccid, at: at.toISOString(), month: monthOf(at), bytes: 0, session: null, network: null, country: null, tech: null, ip: null,
});

const addBytes = (thing: SeenThing, at: Date, bytes: number): void => {
  // A batch may reach over midnight of the first: the month's sum counts the later month only.
  const month = monthOf(at);
  if (month > thing.month) Object.assign(thing, { month, bytes: 0 });
  if (month === thing.month) thing.bytes += bytes;
};

/** Observations of one Thing come in the order of their times, so the last word on each column wins. */
export const foldObservations = (batch: readonly Observation[]): FoldedObservations => {
  const things = new Map<string, SeenThing>();
  const hours = new Map<string, UsedHour>();
  const events: ThingEvent[] = [];
  for (const observation of batch) {
    const { iccid, at } = observation;
    const thing = entryOf(things, iccid, () => freshThing(iccid, at));
    if (at.toISOString() > thing.at) thing.at = at.toISOString();
    switch (observation.kind) {
      case 'usage': {
        addBytes(thing, at, observation.bytes);
        const hour = hourOf(at);
        const { network, country, tech } = thing;
        entryOf(hours, JSON.stringify([iccid, hour, network, country, tech]), () => ({ iccid, hour, network, country, tech, bytes: 0 })).bytes += observation.bytes;
        thing.session = 'Online';
        break;
      }
      case 'attached':
      case 'moved': {
        const { kind, network, country, tech, ip } = observation;
        Object.assign(thing, { session: 'Online', network, country, tech, ip });
        events.push({ iccid, at: at.toISOString(), kind, detail: { network, country, tech, ip } });
        break;
      }
      case 'detached':
      case 'silent':
        Object.assign(thing, { session: 'Offline', ip: '' });
        events.push({ iccid, at: at.toISOString(), kind: observation.kind, detail: {} });
        break;
    }
  }
  return { things: [...things.values()], hours: [...hours.values()], events };
};
