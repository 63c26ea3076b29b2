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

/** What a Thing used in one hour, wherever it was. */
interface ThingHour {
  readonly iccid: string;
  readonly account_id: string;
  readonly hour: string;
  bytes: number;
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

/** What a Thing used on one day in one network; nothing where it only had a session. */
interface ThingPlace {
  readonly account_id: string;
  readonly day: string;
  readonly iccid: string;
  readonly network: string;
  readonly country: string;
  bytes: number;
}

/** A data session that began somewhere. */
export interface BegunSession {
  readonly iccid: string;
  readonly day: string;
  readonly network: string;
  readonly country: string;
}

export interface RolledUp {
  readonly hours: readonly ThingHour[];
  readonly places: readonly ThingPlace[];
  readonly days: readonly ThingDay[];
  readonly rollups: readonly Rollup[];
}

/** What a batch adds to the hours and days of its Things, and to the rollups of the accounts that hold them now: usage stays with the group, network, country and technology that it was made in. */
export const rollUp = (used: readonly UsedHour[], accepted: readonly AcceptedThing[], sessions: readonly BegunSession[] = []): RolledUp => {
  const things = new Map(accepted.map((thing) => [thing.iccid, thing]));
  const hours = new Map<string, ThingHour>();
  const days = new Map<string, ThingDay>();
  const rollups = new Map<string, Rollup>();
  const places = new Map<string, ThingPlace>();
  const placeOf = (account_id: string, day: string, iccid: string, network: string, country: string): ThingPlace =>
    entryOf(places, `${iccid}\0${day}\0${network}\0${country}`, () => ({ account_id, day, iccid, network, country, bytes: 0 }));
  for (const { iccid, day, network, country } of sessions) {
    const thing = things.get(iccid);
    if (thing !== undefined) placeOf(thing.account_id, day, iccid, network, country);
  }
  for (const one of used) {
    const thing = things.get(one.iccid);
    if (thing === undefined) continue;
    const { iccid, account_id, group_name } = thing;
    const [day, hour] = [one.hour.slice(0, 10), Number(one.hour.slice(11, 13))];
    entryOf(hours, `${iccid} ${one.hour}`, () => ({ iccid, account_id, hour: one.hour, bytes: 0 })).bytes += one.bytes;
    const thingDay = entryOf(days, `${iccid} ${day}`, () => ({ iccid, account_id, day, active_hours: 0, ...noHours() }));
    add(thingDay, hour, one.bytes);
    if (one.bytes > 0) thingDay.active_hours |= 1 << hour;
    placeOf(account_id, day, iccid, one.network ?? thing.mno_name, one.country ?? thing.country).bytes += one.bytes;
    for (const place of dimensionsOf(one, thing)) {
      // No text of the database holds the separator.
      const key = `${account_id}\0${day}\0${group_name}\0${place.dimension}\0${place.value}\0${place.country}`;
      add(entryOf(rollups, key, () => ({ account_id, day, group_name, ...place, ...noHours() })), hour, one.bytes);
    }
  }
  return { hours: [...hours.values()], places: [...places.values()], days: [...days.values()], rollups: [...rollups.values()] };
};

/** As text, because lists of numbers in JSON are read element by element. */
const withTextHours = (rows: readonly Hours[]): string => JSON.stringify(rows.map((row) => ({ ...row, hours: `{${row.hours.join(',')}}` })));

/** Days from before hours were kept count as spread evenly. Without them both sides are columns, so that the sum becomes part of the statement instead of a call for each row. */
const addedHours = sql.raw('case when kept.hours is null then add_hours(even_hours(kept.bytes), excluded.hours) else add_hours(kept.hours, excluded.hours) end');

/** By network and country, for charging. */
export const addPlaces = async (trx: Db, { places }: RolledUp): Promise<void> => {
  if (places.length === 0) return;
  await sql`
    insert into usage_networks as kept (account_id, day, iccid, network, country, bytes)
    select account_id, day, iccid, network, country, bytes
    from json_to_recordset(${JSON.stringify(places)}::text::json) as used (account_id text, day date, iccid text, network text, country text, bytes bigint)
    order by account_id, day, iccid, network, country
    on conflict (account_id, day, iccid, network, country) do update set bytes = kept.bytes + excluded.bytes where excluded.bytes <> 0
  `.execute(trx);
};

/**
 * Rows are written in the order of their keys: two batches that meet would otherwise wait for each other forever. Answers the hours in which a Thing used nothing so far in
 * the account that holds it.
 */
export const addHoursAndDays = async (trx: Db, { hours, days }: RolledUp): Promise<readonly Pick<ThingHour, 'iccid' | 'hour'>[]> => {
  const { rows: first } = await sql<{ iccid: string; hour: Date }>`
    with used as materialized (
      select * from json_to_recordset(${JSON.stringify(hours)}::text::json) as used (iccid text, account_id text, hour timestamptz, bytes bigint)
    ), added as (
      insert into usage_hourly as kept (iccid, account_id, hour, bytes)
      select iccid, account_id, hour, bytes from used order by iccid, hour
      on conflict (iccid, hour, account_id) do update set bytes = kept.bytes + excluded.bytes
      returning kept.iccid, kept.account_id, kept.hour, kept.bytes
    )
    select iccid, hour from added join used using (iccid, hour, account_id) where added.bytes = used.bytes
  `.execute(trx);
  await sql`
    insert into usage_daily as kept (iccid, account_id, day, bytes, hours, active_hours)
    select iccid, account_id, day, bytes, hours::bigint[], active_hours
    from json_to_recordset(${withTextHours(days)}::text::json) as used (iccid text, account_id text, day date, bytes bigint, hours text, active_hours integer)
    order by iccid, day
    on conflict (iccid, day, account_id) do update set bytes = kept.bytes + excluded.bytes, hours = ${addedHours}, active_hours = kept.active_hours | excluded.active_hours
  `.execute(trx);
  return first.map(({ iccid, hour }) => ({ iccid, hour: hour.toISOString() }));
};

const daysToRate = (places: readonly ThingPlace[]): Pick<ThingPlace, 'account_id' | 'day'>[] => [...new Map(places.map(({ account_id, day }) => [`${account_id}\0${day}`, { account_id, day }])).values()];

/**
 * The days that have to be rated again, and the sums of accounts. All batches of an account share these rows: whoever writes them keeps the others waiting
 * until its batch is stored, so they are written last.
 */
export const addRollups = async (trx: Db, { places, rollups }: RolledUp): Promise<void> => {
  if (places.length === 0) return;
  await sql`
    select note_rating_due(account_id, day)
    from (select * from json_to_recordset(${JSON.stringify(daysToRate(places))}::text::json) as used (account_id text, day date) order by account_id, day) as due`.execute(trx);
  if (rollups.length === 0) return;
  await sql`
    insert into usage_rollup as kept (account_id, dimension, day, group_name, value, country, bytes, hours)
    select account_id, dimension, day, group_name, value, country, bytes, hours::bigint[]
    from json_to_recordset(${withTextHours(rollups)}::text::json) as used (account_id text, dimension text, day date, group_name text, value text, country text, bytes bigint, hours text)
    order by account_id, dimension, day, group_name, value, country
    on conflict (account_id, dimension, day, group_name, value, country) do update set bytes = kept.bytes + excluded.bytes, hours = ${addedHours}
  `.execute(trx);
};
