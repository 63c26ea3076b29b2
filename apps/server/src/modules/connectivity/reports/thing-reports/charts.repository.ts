import type { DayPart } from '@airlane/domain/reports/day-parts';
import { sql } from 'kysely';
import { bytesOfPart, partsFrom } from '../day-parts.repository.ts';
import { daysOf } from '../whole-days.ts';
import type { ReportContext } from '../report.ts';

type Within = Pick<ReportContext, 'db' | 'scope'>;

/** Bytes of one Thing by bucket. */
export const usedBy = async ({ db, scope }: Within, iccid: string, parts: readonly DayPart[]) => {
  const [first, last] = daysOf(parts);
  const { rows } = await sql<{ bucket: number; bytes: number }>`
    select part.bucket, sum(${bytesOfPart})::bigint as bytes from usage_daily as kept join ${partsFrom(parts)} on part.day = kept.day
    where kept.iccid = ${iccid} and kept.account_id = ${scope.accountId} and kept.day between ${first}::date and ${last}::date group by 1 order by 1`.execute(
    db,
  );
  return rows;
};

/** The starts of buckets as a table `bucket`, each with the start of the next. */
const bucketsFrom = (starts: readonly string[], end: string) =>
  sql`json_to_recordset(${JSON.stringify(starts.map((from, number) => ({ number, from, to: starts[number + 1] ?? end })))}::text::json) as bucket (number integer, "from" timestamptz, "to" timestamptz)`;

/** Seconds in session by bucket: each session counts where it overlaps. One that is still open reaches to the end. */
export const sessionSecondsBy = async (
  { db, scope, period }: Within & Pick<ReportContext, 'period'>,
  iccid: string,
  starts: readonly string[],
) => {
  const end = period.to.toISOString();
  const { rows } = await sql<{ bucket: number; seconds: number }>`
    with turns as (
      select kind, at, lead(at) over (order by at) as next from thing_events
      where iccid = ${iccid} and account_id = ${scope.accountId} and kind in ('session-started', 'session-ended')
        and at >= ${period.from}::timestamptz - interval '7 days' and at <= least(${end}::timestamptz, now())
    ), sessions as (
      select at as began, coalesce(next, least(${end}::timestamptz, now())) as ended from turns where kind = 'session-started'
    )
    select bucket.number as bucket, round(sum(extract(epoch from least(sessions.ended, bucket."to") - greatest(sessions.began, bucket."from"))))::integer as seconds
    from sessions join ${bucketsFrom(starts, end)} on sessions.began < bucket."to" and sessions.ended > bucket."from"
    group by 1 order by 1`.execute(db);
  return rows;
};

/** Mean signal by bucket; a bucket without a sample has none. */
export const signalBy = async (
  { db, scope, period }: Within & Pick<ReportContext, 'period'>,
  iccid: string,
  starts: readonly string[],
) => {
  const end = period.to.toISOString();
  const { rows } = await sql<{ bucket: number; dbm: number }>`
    select bucket.number as bucket, round(avg((detail ->> 'dbm')::float8))::integer as dbm
    from thing_events join ${bucketsFrom(starts, end)} on at >= bucket."from" and at < bucket."to"
    where iccid = ${iccid} and account_id = ${scope.accountId} and kind = 'signal' and at >= ${period.from} and at <= ${end}::timestamptz
    group by 1 order by 1`.execute(db);
  return rows;
};
