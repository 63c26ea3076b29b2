import { HOURS_A_DAY } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { PREPARED } from '#kernel/database/prepared.ts';
import type { FirstHour, Hours, RolledUp, UsedPlace } from './usage-rollups.ts';

/** As text, because lists of numbers in JSON are read element by element. */
const withTextHours = (rows: readonly Hours[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, hours: `{${row.hours.join(',')}}` })));

/** Days from before hours were kept count as spread evenly. Without them both sides are columns, so that the sum becomes part of the statement instead of a call for each row. */
const addedHours = sql.raw(
  'case when kept.hours is null then add_hours(even_hours(kept.bytes), excluded.hours) else add_hours(kept.hours, excluded.hours) end',
);

/** The bytes of each hour of a day, as sums over rows that name the hour. */
const summedHours = sql.raw(
  `array[${Array.from({ length: HOURS_A_DAY }, (_, hour) => `coalesce(sum(bytes) filter (where hour_of_day = ${hour}), 0)`).join(', ')}]::bigint[]`,
);

/**
 * Adds to the hours and days of Things, and to their networks and countries, for charging: one statement, because the three say the same of one list. Rows are written in
 * the order of their keys: two batches that meet would otherwise wait for each other forever. Answers the hours of first traffic.
 */
export const addUsed = async (trx: Db, { used }: RolledUp): Promise<readonly FirstHour[]> => {
  if (used.length === 0) return [];
  const { rows } = await sql<Omit<FirstHour, 'hour'> & { readonly hour: Date }>`${sql.raw(PREPARED)}
    with used as materialized (
      select *, (hour at time zone 'utc')::date as day, date_part('hour', hour at time zone 'utc')::int as hour_of_day
      from json_to_recordset(${JSON.stringify(used)}::text::json) as used (iccid text, account_id text, hour timestamptz, network text, country text, bytes bigint)
    ), networks as (
      insert into usage_networks as kept (account_id, day, iccid, network, country, bytes)
      select account_id, day, iccid, network, country, coalesce(sum(bytes), 0) from used group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (account_id, day, iccid, network, country) do update set bytes = kept.bytes + excluded.bytes where excluded.bytes <> 0
    ), days as (
      insert into usage_daily as kept (iccid, account_id, day, bytes, hours, active_hours)
      select iccid, account_id, day, sum(bytes), ${summedHours}, bit_or(case when bytes > 0 then 1 << hour_of_day else 0 end)
      from used where bytes is not null group by 1, 2, 3 order by 1, 3
      on conflict (iccid, day, account_id) do update set bytes = kept.bytes + excluded.bytes, hours = ${addedHours}, active_hours = kept.active_hours | excluded.active_hours
    ), hours as materialized (
      select iccid, account_id, hour, sum(bytes)::bigint as bytes from used where bytes is not null group by 1, 2, 3
    ), added as (
      insert into usage_hourly as kept (iccid, account_id, hour, bytes)
      select iccid, account_id, hour, bytes from hours order by iccid, hour
      on conflict (iccid, hour, account_id) do update set bytes = kept.bytes + excluded.bytes
      returning kept.iccid, kept.account_id, kept.hour, kept.bytes
    )
    select iccid, account_id, hour from added join hours using (iccid, hour, account_id) where added.bytes = hours.bytes and hours.bytes > 0
  `.execute(trx);
  return rows.map(({ iccid, account_id, hour }) => ({ iccid, account_id, hour: hour.toISOString() }));
};

const daysToRate = (used: readonly UsedPlace[]): { readonly account_id: string; readonly day: string }[] => {
  const days = used.map(({ account_id, hour }) => ({ account_id, day: hour.slice(0, 10) }));
  return [...new Map(days.map((day) => [`${day.account_id}\0${day.day}`, day])).values()];
};

/**
 * The days that have to be rated again, and the sums of accounts. All batches of an account share these rows: a batch that writes them keeps the others waiting
 * until its batch is stored, so they are written last.
 */
export const addRollups = async (trx: Db, { used, rollups }: RolledUp): Promise<void> => {
  if (used.length === 0) return;
  await sql`${sql.raw(PREPARED)}
    select note_rating_due(account_id, day)
    from (select * from json_to_recordset(${JSON.stringify(daysToRate(used))}::text::json) as used (account_id text, day date) order by account_id, day) as due`.execute(
    trx,
  );
  if (rollups.length === 0) return;
  await sql`${sql.raw(PREPARED)}
    insert into usage_rollup as kept (account_id, dimension, day, group_name, value, country, bytes, hours)
    select account_id, dimension, day, group_name, value, country, bytes, hours::bigint[]
    from json_to_recordset(${withTextHours(rollups)}::text::json) as used (account_id text, dimension text, day date, group_name text, value text, country text, bytes bigint, hours text)
    order by account_id, dimension, day, group_name, value, country
    on conflict (account_id, dimension, day, group_name, value, country) do update set bytes = kept.bytes + excluded.bytes, hours = ${addedHours}
  `.execute(trx);
};
