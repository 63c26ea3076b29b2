import { type BusiestHour, type DeviceChange, MIN_STORM_SIZE } from '@airlane/domain/anomalies/signalling-symptoms';
import { daysBefore } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import { ownThingsSql } from './own-things.repository.ts';
import { SYMPTOM_DAYS, type Within } from './within.ts';

const identity = sql`things.iccid, things.name, things.group_name as "group", things.mno_name as network`;

/** The hour of the last weeks in which a Thing attached, or tried to, most often: of those for which it may be a storm. */
export const findBusiestHours = async (within: Within): Promise<BusiestHour[]> => {
  const { db, scope, now } = within;
  const { rows } = await sql<BusiestHour>`
    with busiest as materialized (
      select ${identity}, busy.hour, busy.attaches
      from (
        select distinct on (iccid) iccid, hour, attaches
        from (
          select iccid, date_trunc('hour', at) as hour, count(*)::integer as attaches from thing_events
          where account_id = ${scope.accountId} and kind in ('attached', 'rejected') and at >= ${daysBefore(now, SYMPTOM_DAYS).toISOString()}::timestamptz
          group by 1, 2
        ) as hours
        order by iccid, attaches desc, hour
      ) as busy join things on things.iccid = busy.iccid
      where ${ownThingsSql(within)}
    )
    select busiest.*, groups.usual
    from busiest join (select "group", percentile_disc(0.5) within group (order by attaches desc) as usual from busiest group by "group") as groups using ("group")
    where busiest.attaches >= ${MIN_STORM_SIZE} order by busiest.iccid`.execute(db);
  return rows;
};

/** The last change of each SIM that was moved to another device. */
export const findDeviceChanges = async (within: Within): Promise<DeviceChange[]> => {
  const { db, scope, now } = within;
  const { rows } = await sql<DeviceChange>`
    select distinct on (event.iccid) ${identity}, event.at, coalesce(event.detail ->> 'from', '') as "from", coalesce(event.detail ->> 'to', '') as "to"
    from thing_events as event join things on things.iccid = event.iccid
    where event.account_id = ${scope.accountId} and event.kind = 'device-changed' and event.at >= ${daysBefore(now, SYMPTOM_DAYS).toISOString()}::timestamptz and ${ownThingsSql(within)}
    order by event.iccid, event.at desc`.execute(db);
  return rows;
};
