import type { TimeRange } from '@airlane/domain/time/time-presets';
import { firstHourIn } from '@airlane/domain/reports/report-period';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { ReportContext } from '../report.ts';

type Within = Pick<ReportContext, 'db' | 'scope' | 'things'>;

const bytes = sql`(flow.bytes_up + flow.bytes_down)`;

/** Hours that begin in the period. */
const flowsWithin = ({ scope, things }: Within, period: TimeRange) => {
  const inGroups =
    things.kind === 'all'
      ? sql``
      : sql`join things on things.iccid = flow.iccid and things.account_id = flow.account_id and ${thingScopeSql(things, 'things.group_name')}`;
  return sql`from flow_hourly as flow ${inGroups}
    where flow.account_id = ${scope.accountId} and flow.hour between ${firstHourIn(period).toISOString()}::timestamptz and ${period.to.toISOString()}::timestamptz`;
};

const run = async <Row>({ db }: Within, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db)).rows;

export interface FlowTotals {
  readonly bytes: number;
  readonly destinations: number;
  readonly things: number;
}

export const flowTotals = async (within: Within, period: TimeRange): Promise<FlowTotals> => {
  const rows = await run(
    within,
    sql<FlowTotals>`select coalesce(sum(${bytes}), 0)::bigint as bytes, count(distinct flow.destination)::integer as destinations, count(distinct flow.iccid)::integer as things ${flowsWithin(within, period)}`,
  );
  return rows[0] ?? { bytes: 0, destinations: 0, things: 0 };
};

/** Bytes to and from the Things, by the place of the hour's bucket in `starts`. */
export const flowsByBucket = (within: Within, period: TimeRange, starts: readonly string[]) =>
  run(
    within,
    sql<{
      bucket: number;
      up: number;
      down: number;
    }>`select width_bucket(flow.hour, array[${sql.join(starts.map((start) => sql`${start}::timestamptz`))}]) - 1 as bucket,
      sum(flow.bytes_up)::bigint as up, sum(flow.bytes_down)::bigint as down ${flowsWithin(within, period)} group by 1 order by 1`,
  );

export interface FlowProtocol {
  readonly name: string;
  readonly bytes: number;
}

/** By what is spoken; where that is not known, by protocol and port. */
export const flowsByProtocol = (within: Within, period: TimeRange) =>
  run(
    within,
    sql<FlowProtocol>`select case when flow.application <> '' then flow.application else upper(flow.protocol) || ' ' || flow.port end as name, sum(${bytes})::bigint as bytes
      ${flowsWithin(within, period)} group by 1 order by 2 desc, 1`,
  );

export interface FlowDestination {
  readonly destination: string;
  readonly host: string;
  readonly services: string;
  readonly things: number;
  readonly bytes: number;
  readonly total: number;
}

export const topDestinations = (within: Within, period: TimeRange, most: number) =>
  run(
    within,
    sql<FlowDestination>`select flow.destination, max(flow.host) as host, string_agg(distinct upper(flow.protocol) || ' ' || flow.port, ', ') as services,
        count(distinct flow.iccid)::integer as things, sum(${bytes})::bigint as bytes, count(*) over ()::integer as total
      ${flowsWithin(within, period)} group by 1 order by bytes desc, 1 limit ${most}`,
  );

export interface FlowTalker {
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly destinations: number;
  readonly bytes: number;
  readonly total: number;
}

export const topTalkers = (within: Within, period: TimeRange, most: number) =>
  run(
    within,
    sql<FlowTalker>`with talked as (
        select flow.iccid, count(distinct flow.destination)::integer as destinations, sum(${bytes})::bigint as bytes, count(*) over ()::integer as total
        ${flowsWithin(within, period)} group by 1 order by bytes desc, 1 limit ${most}
      )
      select talked.*, coalesce(things.name, talked.iccid) as name, coalesce(things.group_name, '') as group_name from talked left join things on things.iccid = talked.iccid and things.account_id = ${within.scope.accountId} order by talked.bytes desc, talked.iccid`,
  );
