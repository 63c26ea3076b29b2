import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { EdgeObservation } from '#ports/edge-management/port.ts';

export type ObservationOf<Kind extends EdgeObservation['kind']> = Extract<EdgeObservation, { readonly kind: Kind }>;

/** A report about a node counts only from the edge that the node belongs to. */
export const saveReports = async (trx: Db, reports: readonly ObservationOf<'report'>[]): Promise<void> => {
  const last = new Map(reports.map((report) => [report.nodeId, report]));
  if (last.size === 0) return;
  const rows = [...last.values()].map(({ nodeId, edgeId, report, detail, at }) => ({
    node: nodeId,
    edge: edgeId,
    report,
    detail,
    at,
  }));
  await sql`update private_nodes as node set reported = latest.report, reported_detail = left(latest.detail, 500), reported_at = least(latest.at, now())
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as latest (node text, edge text, report text, detail text, at timestamptz)
    where node.id = latest.node and (node.id = latest.edge or node.parent_id = latest.edge)`.execute(trx);
};

export const saveContacts = async (
  trx: Db,
  signs: readonly (ObservationOf<'heartbeat'> | ObservationOf<'booted'>)[],
): Promise<void> => {
  const last = new Map(signs.map((sign) => [sign.edgeId, sign]));
  if (last.size === 0) return;
  const rows = [...last.values()].map(({ edgeId, at, firmware }) => ({ edge: edgeId, at, firmware }));
  await sql`update private_nodes as node set heard_at = greatest(node.heard_at, least(reported.at, now())), firmware = left(reported.firmware, 60)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as reported (edge text, at timestamptz, firmware text) where node.id = reported.edge and node.kind = 'edge'`.execute(
    trx,
  );
};

export const saveSamples = async (trx: Db, samples: readonly ObservationOf<'sample'>[]): Promise<void> => {
  if (samples.length === 0) return;
  const rows = samples.map(({ nodeId, edgeId, at, measures }) => ({
    node: nodeId,
    edge: edgeId,
    at,
    down: measures.downBps,
    up: measures.upBps,
    latency: measures.latencyMs,
    loss: measures.lossPercent,
    things: measures.things,
  }));
  await sql`insert into node_samples (node_id, at, down_bps, up_bps, latency_ms, loss_percent, things)
    select node.id, reported.at, reported.down, reported.up, reported.latency, reported.loss, reported.things
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as reported (node text, edge text, at timestamptz, down bigint, up bigint, latency real, loss real, things integer)
    join private_nodes as node on node.id = reported.node and (node.id = reported.edge or node.parent_id = reported.edge)
    where reported.at between now() - interval '7 days' and now() + interval '1 hour'
    on conflict (node_id, at) do nothing`.execute(trx);
};
