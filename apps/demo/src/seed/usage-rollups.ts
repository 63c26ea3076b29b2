import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour + 1);

/** Things with the same key are summed up together; numbers make far quicker keys than names. */
const keyedThings = (dimension: 'network' | 'technology') => {
  const place = dimension === 'network' ? sql`mno_name as value, country` : sql`tech as value, '' as country`;
  return sql`(select iccid, account_id, group_name, value, country, dense_rank() over (order by account_id, group_name, value, country) as key
    from (select iccid, account_id, group_name, ${place} from things) as placed)`;
};

const rollUp = async (db: Db, dimension: 'network' | 'technology', firstHourly: string): Promise<void> => {
  const sums = sql.join(HOURS.map((hour) => sql`sum(used.hours[${sql.lit(hour)}])::bigint`));
  const insert = (hours: typeof sums, days: typeof sums) =>
    sql`
    insert into usage_rollup (account_id, dimension, day, group_name, value, country, bytes, hours)
    select place.account_id, ${dimension}, used.day, place.group_name, place.value, place.country, used.bytes, used.hours
    from (
      select thing.key, used.day, sum(used.bytes)::bigint as bytes, ${hours} as hours
      from usage_daily as used join ${keyedThings(dimension)} as thing using (iccid) where ${days} group by 1, 2
    ) as used
    join (select distinct key, account_id, group_name, value, country from ${keyedThings(dimension)} as thing) as place using (key)`.execute(
      db,
    );
  await insert(sql`null::bigint[]`, sql`used.day < ${firstHourly}::date`);
  await insert(sql`array[${sums}]`, sql`used.day >= ${firstHourly}::date`);
};

/** Sums up the past of all Things by group, network, country and technology: the latest days with their hours. */
export const insertUsageRollups = async (db: Db, firstHourly: string): Promise<void> => {
  await rollUp(db, 'network', firstHourly);
  await rollUp(db, 'technology', firstHourly);
};
