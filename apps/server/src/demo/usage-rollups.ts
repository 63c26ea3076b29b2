import { networks, profileOfGroup } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { dayRhythms, hoursOfDay } from './day-rhythm.ts';

const dimensions = sql`(values ('network', things.mno_name, things.country), ('technology', things.tech, '')) as place (dimension, value, country)`;

/** The days of which each hour is known. */
const rollUpHours = async (db: Db, firstDay: string): Promise<void> => {
  const sums = sql.join(hoursOfDay.map((hour) => sql`sum(used.hours[${sql.lit(hour + 1)}])::bigint`));
  await sql`
    insert into usage_rollup (account_id, dimension, day, group_name, value, country, bytes, hours)
    select used.account_id, place.dimension, used.day, things.group_name, place.value, place.country, sum(used.bytes)::bigint, array[${sums}]
    from usage_daily as used join things using (iccid) cross join lateral ${dimensions}
    where used.day >= ${firstDay}::date group by 1, 2, 3, 4, 5, 6
  `.execute(db);
};

const rhythmOf = new Map(dayRhythms.map((rhythm) => [rhythm.profile, rhythm]));

/**
 * The days before, which all follow the rhythm of their devices: those of one group and one zone are summed up as days first, because
 * summing up the hours of hundreds of thousands of days would take longer than all the rest of the demo world.
 */
const rollUpDays = async (db: Db, firstHourly: string): Promise<void> => {
  const groups = await db.selectFrom('things').select('group_name').distinct().execute();
  const rhythms = JSON.stringify(groups.map(({ group_name }) => ({ group_name, ...rhythmOf.get(profileOfGroup(group_name)) })));
  const zones = JSON.stringify(networks.map(({ name, utcOffset }) => ({ mno_name: name, utc_offset: utcOffset })));
  const sums = sql.join(hoursOfDay.map((hour) => sql`sum(days.part * rhythm.parts[1 + (${sql.lit(hour)} + days.utc_offset + 24) % 24])::bigint`));
  await sql`
    insert into usage_rollup (account_id, dimension, day, group_name, value, country, bytes, hours)
    select days.account_id, days.dimension, days.day, days.group_name, days.value, days.country, sum(days.part * rhythm.parts_a_day)::bigint, array[${sums}]
    from (
      select used.account_id, place.dimension, used.day, rhythm.group_name, place.value, place.country, zone.utc_offset, (sum(used.bytes) / rhythm.parts_a_day)::bigint as part
      from usage_daily as used join things using (iccid)
      join json_to_recordset(${zones}::text::json) as zone (mno_name text, utc_offset integer) using (mno_name)
      join json_to_recordset(${rhythms}::text::json) as rhythm (group_name text, parts_a_day bigint) using (group_name)
      cross join lateral ${dimensions}
      where used.day < ${firstHourly}::date group by 1, 2, 3, 4, 5, 6, 7, rhythm.parts_a_day
    ) as days
    join json_to_recordset(${rhythms}::text::json) as rhythm (group_name text, parts bigint[], parts_a_day bigint) using (group_name)
    group by 1, 2, 3, 4, 5, 6
  `.execute(db);
};

/** Sums up the past of all Things by group, network, country and technology. */
export const insertUsageRollups = async (db: Db, firstHourly: string): Promise<void> => {
  await rollUpDays(db, firstHourly);
  await rollUpHours(db, firstHourly);
};
