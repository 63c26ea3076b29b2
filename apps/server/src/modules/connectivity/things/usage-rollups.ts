import { HOURS_A_DAY } from '@airlane/domain/time/durations';
import { entryOf } from './entry-of.ts';

/** Traffic of a Thing in one hour. Where it was is known if the batch says so; otherwise it was where the Thing was before. */
export interface UsedHour {
  readonly iccid: string;
  /** First moment of the hour. */
  readonly hour: string;
  readonly network: string | null;
  readonly country: string | null;
  readonly tech: string | null;
  bytes: number;
}

/** A Thing that may be written about, as it was before the batch. */
export interface AcceptedThing {
  readonly iccid: string;
  readonly account_id: string;
  readonly group_name: string;
  readonly mno_name: string;
  readonly country: string;
  readonly tech: string;
}

/** What a Thing used in one hour in one network. Without bytes it only began a session there. */
export interface UsedPlace {
  readonly iccid: string;
  readonly account_id: string;
  readonly hour: string;
  readonly network: string;
  readonly country: string;
  readonly bytes?: number;
}

/** In which a Thing used nothing so far in the account that holds it. */
export type FirstHour = Pick<UsedPlace, 'iccid' | 'account_id' | 'hour'>;

export interface Hours {
  bytes: number;
  readonly hours: number[];
}

interface Rollup extends Hours {
  readonly account_id: string;
  readonly dimension: string;
  readonly day: string;
  readonly group_name: string;
  readonly value: string;
  readonly country: string;
}

const noHours = (): Hours => ({ bytes: 0, hours: Array.from({ length: HOURS_A_DAY }, () => 0) });

const add = (entry: Hours, hour: number, bytes: number): void => {
  entry.bytes += bytes;
  entry.hours[hour] = (entry.hours[hour] ?? 0) + bytes;
};

/** A data session that began somewhere. */
export interface BegunSession {
  readonly iccid: string;
  readonly hour: string;
  readonly network: string;
  readonly country: string;
}

export interface RolledUp {
  readonly used: readonly UsedPlace[];
  readonly rollups: readonly Rollup[];
}

/** No text of the database holds the separator. */
const rollupKey = ({
  account_id,
  day,
  group_name,
  dimension,
  value,
  country,
}: Omit<Rollup, 'bytes' | 'hours'>): string =>
  `${account_id}\0${day}\0${group_name}\0${dimension}\0${value}\0${country}`;

/** What a batch adds to the hours and days of its Things, and to the rollups of the accounts that hold them now: usage stays with the group, network, country and technology that it was made in. */
export const rollUp = (
  hours: readonly UsedHour[],
  accepted: readonly AcceptedThing[],
  sessions: readonly BegunSession[] = [],
): RolledUp => {
  const things = new Map(accepted.map((thing) => [thing.iccid, thing]));
  const rollups = new Map<string, Rollup>();
  const used: UsedPlace[] = sessions.flatMap(({ iccid, hour, network, country }) => {
    const thing = things.get(iccid);
    return thing ? [{ iccid, account_id: thing.account_id, hour, network, country }] : [];
  });
  for (const { iccid, hour, bytes, ...seen } of hours) {
    const thing = things.get(iccid);
    if (thing === undefined) continue;
    const { account_id, group_name } = thing;
    const [network, country, tech] = [
      seen.network ?? thing.mno_name,
      seen.country ?? thing.country,
      seen.tech ?? thing.tech,
    ];
    used.push({ iccid, account_id, hour, network, country, bytes });
    const [day, hourOfDay] = [hour.slice(0, 10), Number(hour.slice(11, 13))];
    const addTo = (rollup: Omit<Rollup, 'bytes' | 'hours'>): void =>
      add(
        entryOf(rollups, rollupKey(rollup), () => ({ ...rollup, ...noHours() })),
        hourOfDay,
        bytes,
      );
    addTo({ account_id, day, group_name, dimension: 'network', value: network, country });
    addTo({ account_id, day, group_name, dimension: 'technology', value: tech, country: '' });
  }
  return { used, rollups: [...rollups.values()] };
};

/**
 * What the owners of a batch's Things add, in one: two batches would otherwise write the rows that they share in different orders and wait for each other forever. Two
 * owners may add to the same sum.
 */
export const joinRolledUp = (parts: readonly RolledUp[]): RolledUp => {
  const rollups = new Map<string, Rollup>();
  for (const rollup of parts.flatMap((part) => part.rollups)) {
    const sum = entryOf(rollups, rollupKey(rollup), () => ({ ...rollup, ...noHours() }));
    for (const [hour, bytes] of rollup.hours.entries()) add(sum, hour, bytes);
  }
  return { used: parts.flatMap(({ used }) => used), rollups: [...rollups.values()] };
};
