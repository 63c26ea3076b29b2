import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
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

interface Hours {
  bytes: number;
  readonly hours: number[];
}

export interface ThingDay extends Hours {
  readonly iccid: string;
  readonly account_id: string;
  readonly day: string;
  active_hours: number;
}

interface Rollup extends Hours {
  readonly account_id: string;
  readonly dimension: string;
  readonly day: string;
  readonly group_name: string;
  readonly value: string;
  readonly country: string;
}

const HOURS_A_DAY = 24;

const noHours = (): Hours => ({ bytes: 0, hours: Array.from({ length: HOURS_A_DAY }, () => 0) });

const add = (entry: Hours, hour: number, bytes: number): void => {
  entry.bytes += bytes;
  entry.hours[hour] = (entry.hours[hour] ?? 0) + bytes;
};

const dimensionsOf = ({ network, country, tech }: UsedHour, thing: AcceptedThing): readonly Pick<Rollup, 'dimension' | 'value' | 'country'>[] => [
  { dimension: 'network', value: network ?? thing.mno_name, country: country ?? thing.country },
  { dimension: 'technology', value: tech ?? thing.tech, country: '' },
];

export interface RolledUp {
  readonly days: readonly ThingDay[];
  readonly rollups: readonly Rollup[];
}

/** What a batch adds to the days of its Things, and to the rollups of their accounts: usage stays with the group, network, country and technology that it was made in. */
export const rollUp = (used: readonly UsedHour[], accepted: readonly AcceptedThing[]): RolledUp => {
  const things = new Map(accepted.map((thing) => [thing.iccid, thing]));
  const days = new Map<string, ThingDay>();
  const rollups = new Map<string, Rollup>();
  for (const one of used) {
    const thing = things.get(one.iccid);
    if (thing === undefined) continue;
    const { iccid, account_id, group_name } = thing;
    const [day, hour] = [one.hour.slice(0, 10), Number(one.hour.slice(11, 13))];
    const thingDay = entryOf(days, `${iccid} ${day}`, () => ({ iccid, account_id, day, active_hours: 0, ...noHours() }));
    add(thingDay, hour, one.bytes);
    if (one.bytes > 0) thingDay.active_hours |= 1 << hour;
    for (const place of dimensionsOf(one, thing)) {
      const key = JSON.stringify([account_id, day, group_name, place]);
      add(entryOf(rollups, key, () => ({ account_id, day, group_name, ...place, ...noHours() })), hour, one.bytes);
    }
  }
  return { days: [...days.values()], rollups: [...rollups.values()] };
};

/** Rows are written in the order of their keys: two batches that meet would otherwise wait for each other forever. */
export const addRolledUp = async (trx: Db, { days, rollups }: RolledUp): Promise<void> => {
  await sql`
    insert into usage_daily as kept (iccid, account_id, day, bytes, hours, active_hours)
    select iccid, account_id, day, bytes, hours, active_hours
    from json_to_recordset(${JSON.stringify(days)}::text::json) as used (iccid text, account_id text, day date, bytes bigint, hours bigint[], active_hours integer)
    order by iccid, day
    on conflict (iccid, day) do update set bytes = kept.bytes + excluded.bytes, hours = add_hours(coalesce(kept.hours, even_hours(kept.bytes)), excluded.hours), active_hours = kept.active_hours | excluded.active_hours
  `.execute(trx);
  await sql`
    insert into usage_rollup as kept (account_id, dimension, day, group_name, value, country, bytes, hours)
    select account_id, dimension, day, group_name, value, country, bytes, hours
    from json_to_recordset(${JSON.stringify(rollups)}::text::json) as used (account_id text, dimension text, day date, group_name text, value text, country text, bytes bigint, hours bigint[])
    order by account_id, dimension, day, group_name, value, country
    on conflict (account_id, dimension, day, group_name, value, country) do update set bytes = kept.bytes + excluded.bytes, hours = add_hours(coalesce(kept.hours, even_hours(kept.bytes)), excluded.hours)
  `.execute(trx);
};
