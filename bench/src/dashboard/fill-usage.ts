import { daysBefore } from '@airlane/domain/time/durations';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type pg from 'pg';
import { BIG_ACCOUNT } from '../world/fill.ts';

/** Thirteen months by group, network and technology; the Things themselves for as long as the dashboard looks back by default, and as long again to compare with. */
const ROLLUP_DAYS = 395;
const USUAL_DAYS = 30;
const THING_DAYS = Number(process.env['BENCH_USAGE_DAYS'] ?? 2 * USUAL_DAYS);

const rollup = (dimension: string, value: string, country: string): string => `
  insert into usage_rollup (account_id, dimension, day, group_name, value, country, bytes, hours)
  select '${BIG_ACCOUNT}', '${dimension}', day, group_name, value, country, things * 24000, array_fill((things * 1000)::bigint, array[24])
  from (select group_name, ${value} as value, ${country} as country, count(*) as things from things where account_id = '${BIG_ACCOUNT}' and mno_name <> '' group by 1, 2, 3) as place
  cross join generate_series(current_date - ${ROLLUP_DAYS}, current_date, interval '1 day') as day`;

/** Gives the big account a past. */
export const fillUsage = async (client: pg.Client): Promise<void> => {
  await client.query(rollup('network', 'mno_name', 'country'));
  await client.query(rollup('technology', 'tech', "''"));
  await client.query(`
    insert into usage_daily (iccid, account_id, day, bytes)
    select iccid, account_id, day, (hashtext(iccid || day) & 1048575)::bigint * 24
    from things cross join generate_series(current_date - ${THING_DAYS - 1}, current_date, interval '1 day') as day
    where account_id = '${BIG_ACCOUNT}' and mno_name <> ''`);
  await client.query('select fill_active_things()');
  for (const filled of ['usage_daily', 'active_daily', 'active_hourly', 'fleet_numbers'])
    await client.query(`vacuum (analyze) ${filled}`);
  await client.query('vacuum (analyze) usage_rollup');
};

const utcDay = (daysBack: number): string => utcDayOf(daysBefore(new Date(), daysBack));

export interface BenchPeriod {
  readonly name: string;
  /** First and last UTC day. */
  readonly from: string;
  readonly to: string;
}

export const longPeriod = (): BenchPeriod => ({ name: '13 months', from: utcDay(ROLLUP_DAYS - 1), to: utcDay(0) });
export const usualPeriod = (): BenchPeriod => ({
  name: `${USUAL_DAYS} days`,
  from: utcDay(USUAL_DAYS - 1),
  to: utcDay(0),
});
