import { type NodeKind, nodeIdOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import { findNode, type NodeRow } from '#modules/connectivity/private-networks/nodes.repository.ts';
import type { ReportContext } from '../report.ts';

/** Radios are named by a filter of their own; the others by the object whose page is open. */
export const filterOf = (kind: NodeKind): 'radioId' | 'objectId' => (kind === 'radio' ? 'radioId' : 'objectId');

/** The node that a report is asked about, as far as the viewer sees it. */
export const reportedNodeOf = async ({ db, scope, filters }: ReportContext, kind: NodeKind): Promise<NodeRow> => {
  const node = await findNode(db, scope, filters[filterOf(kind)] ?? '', kind);
  if (!node) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: nodeKindDefinitions[kind].noun } });
  return node;
};

export const nodeLink = (template: string, kind: NodeKind, key: string): string => `${template}/${nodeIdOf(kind, key)}`;

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
