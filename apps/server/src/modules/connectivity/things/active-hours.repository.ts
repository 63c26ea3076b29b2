import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { entryOf } from './entry-of.ts';
import type { FirstHour } from './usage-rollups.ts';

const LOCK = 'fleet numbers';

interface ActiveDay {
  readonly iccid: string;
  readonly account_id: string;
  readonly day: string;
  active_hours: number;
}

const daysFrom = (days: readonly ActiveDay[]) =>
  sql`json_to_recordset(${JSON.stringify(days)}::text::json) as used (iccid text, account_id text, day date, active_hours integer)`;

/** Things with their first traffic get the next numbers of their accounts. Two batches must not give out the same ones, so they take turns; it is rare. */
const numberNewThings = async (trx: Db, days: readonly ActiveDay[]): Promise<void> => {
  const fresh = sql`(select distinct account_id, iccid from ${daysFrom(days)}
    where not exists (select from fleet_numbers as known where known.account_id = used.account_id and known.iccid = used.iccid)) as fresh`;
  const { rows } = await sql`select 1 from ${fresh} limit 1`.execute(trx);
  if (rows.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(trx);
  const accounts = [...new Set(days.map(({ account_id }) => account_id))];
  await sql`
    insert into fleet_numbers (account_id, iccid, number)
    select account_id, iccid, coalesce(taken, 0) + row_number() over (partition by account_id order by iccid) - 1 from ${fresh}
    left join (select account_id, max(number) + 1 as taken from fleet_numbers where account_id in (${sql.join(accounts)}) group by 1) as numbers using (account_id)`.execute(
    trx,
  );
};

/** Sets the bits of Things with traffic in hours in which they had none so far; those of other hours are set already. */
export const recordActiveHours = async (trx: Db, first: readonly FirstHour[]): Promise<void> => {
  const days = new Map<string, ActiveDay>();
  for (const { iccid, account_id, hour } of first) {
    const day = hour.slice(0, 10);
    entryOf(days, `${iccid} ${day} ${account_id}`, () => ({ iccid, account_id, day, active_hours: 0 })).active_hours |=
      1 << Number(hour.slice(11, 13));
  }
  const active = [...days.values()];
  if (active.length === 0) return;
  await numberNewThings(trx, active);
  await sql`
    with heard as (
      select used.account_id, used.day, hour, fleet_block(number) as block, bit_or(fleet_bit(number)) as things
      from ${daysFrom(active)} join fleet_numbers using (account_id, iccid) cross join generate_series(0, 23) as hour
      where used.active_hours >> hour & 1 = 1 group by 1, 2, 3, 4 order by 1, 2, 3, 4
    ), hourly as (
      insert into active_hourly as kept (account_id, day, hour, block, things) select * from heard
      on conflict (account_id, day, hour, block) do update set things = kept.things | excluded.things where kept.things | excluded.things <> kept.things
    )
    insert into active_daily as kept (account_id, day, block, things)
    select account_id, day, block, bit_or(things) from heard group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, block) do update set things = kept.things | excluded.things where kept.things | excluded.things <> kept.things
  `.execute(trx);
};
