import { sql } from 'kysely';
import type { ReportContext } from '../report.ts';

export type Measure = 'down_bps' | 'up_bps' | 'latency_ms' | 'loss_percent' | 'things';

export interface Measured {
  readonly bucket: number;
  readonly value: number;
}

/** The mean of a measure in each bucket; several nodes of a network are added up moment by moment first. */
export const measuredBy = async (
  { db, period }: ReportContext,
  nodeIds: readonly string[],
  measure: Measure,
  labels: readonly string[],
): Promise<Measured[]> => {
  if (nodeIds.length === 0 || labels.length === 0) return [];
  const { rows } = await sql<Measured>`
    select width_bucket(minute, ${[...labels]}::timestamptz[]) - 1 as bucket, avg(value)::float8 as value from (
      select date_trunc('minute', at) as minute, sum(value) as value from (
        select node_id, date_trunc('minute', at) as at, avg(${sql.ref(measure)}) as value from node_samples
        where node_id = any(${[...nodeIds]}::text[]) and at >= ${period.from} and at < ${period.to} and ${sql.ref(measure)} is not null group by 1, 2
      ) as by_node group by 1
    ) as by_minute group by 1 having width_bucket(min(minute), ${[...labels]}::timestamptz[]) > 0 order by 1`.execute(
    db,
  );
  return rows;
};
