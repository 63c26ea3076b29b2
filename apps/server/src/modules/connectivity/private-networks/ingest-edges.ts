import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { EdgeObservation } from '#ports/edge-management/port.ts';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { announceNodes, recordEdgeEvents } from './edge-events.repository.ts';
import { finishCommands } from './edge-commands.ts';
import type { NodeRow } from './nodes.repository.ts';
import { settleEdge } from './settle-edge.ts';

type Of<Kind extends EdgeObservation['kind']> = Extract<EdgeObservation, { readonly kind: Kind }>;
const ofKind = <Kind extends EdgeObservation['kind']>(
  observations: readonly EdgeObservation[],
  kind: Kind,
): Of<Kind>[] => observations.filter((observation): observation is Of<Kind> => observation.kind === kind);

/** A node is believed only under the edge that speaks of it. */
const storeReports = async (trx: Db, reports: readonly Of<'report'>[]): Promise<void> => {
  const last = new Map(reports.map((report) => [report.nodeId, report]));
  if (last.size === 0) return;
  const rows = [...last.values()].map(({ nodeId, edgeId, report, detail, at }) => ({
    node: nodeId,
    edge: edgeId,
    report,
    detail,
    at,
  }));
  await sql`update private_nodes as node set reported = told.report, reported_detail = left(told.detail, 500), reported_at = least(told.at, now())
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (node text, edge text, report text, detail text, at timestamptz)
    where node.id = told.node and (node.id = told.edge or node.parent_id = told.edge)`.execute(trx);
};

const storeContacts = async (trx: Db, signs: readonly (Of<'heartbeat'> | Of<'booted'>)[]): Promise<void> => {
  const last = new Map(signs.map((sign) => [sign.edgeId, sign]));
  if (last.size === 0) return;
  const rows = [...last.values()].map(({ edgeId, at, firmware }) => ({ edge: edgeId, at, firmware }));
  await sql`update private_nodes as node set heard_at = greatest(node.heard_at, least(told.at, now())), firmware = left(told.firmware, 60)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (edge text, at timestamptz, firmware text) where node.id = told.edge and node.kind = 'edge'`.execute(
    trx,
  );
};

const storeSamples = async (trx: Db, samples: readonly Of<'sample'>[]): Promise<void> => {
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
    select node.id, told.at, told.down, told.up, told.latency, told.loss, told.things
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (node text, edge text, at timestamptz, down bigint, up bigint, latency real, loss real, things integer)
    join private_nodes as node on node.id = told.node and (node.id = told.edge or node.parent_id = told.edge)
    where told.at between now() - interval '7 days' and now() + interval '1 hour'
    on conflict (node_id, at) do nothing`.execute(trx);
};

/** Things attach to a radio of their own account only. */
const storeAttachments = async (trx: Db, observations: readonly EdgeObservation[]): Promise<void> => {
  const last = new Map(
    [...ofKind(observations, 'attached'), ...ofKind(observations, 'detached')]
      .toSorted((one, other) => one.number - other.number)
      .map((told) => [told.iccid, told]),
  );
  const rows = [...last.values()].map(({ kind, iccid, radioId, edgeId, at }) => ({
    iccid,
    radio: radioId,
    edge: edgeId,
    at,
    attached: kind === 'attached',
  }));
  if (rows.length === 0) return;
  await sql`with told as (select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (iccid text, radio text, edge text, at timestamptz, attached boolean)),
    gone as (delete from radio_things as dependant using told where not told.attached and dependant.iccid = told.iccid and dependant.radio_id = told.radio)
    insert into radio_things (iccid, account_id, radio_id, edge_id, network_id, since)
    select told.iccid, radio.account_id, radio.id, radio.parent_id, radio.network_id, told.at from told
    join private_nodes as radio on radio.id = told.radio and radio.kind = 'radio' and radio.parent_id = told.edge
    join things as thing on thing.iccid = told.iccid and thing.account_id = radio.account_id and thing.deleted_at is null
    where told.attached
    on conflict (iccid) do update set account_id = excluded.account_id, radio_id = excluded.radio_id, edge_id = excluded.edge_id, network_id = excluded.network_id, since = excluded.since
      where radio_things.radio_id <> excluded.radio_id`.execute(trx);
};

const storeStarts = async (
  trx: Db,
  starts: readonly Of<'booted'>[],
  edges: ReadonlyMap<string, NodeRow>,
): Promise<void> => {
  for (const { edgeId, firmware, orders, at } of starts) {
    const edge = edges.get(edgeId);
    if (!edge) continue;
    await finishCommands(trx, edgeId, orders, new Date(at));
    const network =
      (await trx.selectFrom('private_nodes').select('name').where('id', '=', edge.network_id).executeTakeFirst())
        ?.name ?? '';
    const isNew = edge.firmware !== '' && edge.firmware !== firmware;
    await recordEdgeEvents(trx, [
      { node: edge, kind: 'booted', detail: `Firmware ${firmware}` },
      ...(isNew ? [{ node: edge, kind: 'firmware-changed' as const, detail: `${edge.firmware} to ${firmware}` }] : []),
    ]);
    await recordEvent(trx, edge.account_id, 'edge.restarted', {
      node: nodeIdOf('edge', edge.id),
      name: edge.name,
      network,
      firmware,
    });
    await announceNodes(trx, [edge]);
  }
};

const storeSettings = async (
  trx: Db,
  outcomes: readonly Of<'settings'>[],
  edges: ReadonlyMap<string, NodeRow>,
): Promise<void> => {
  for (const { edgeId, order, isApplied, reason, at } of outcomes) {
    const edge = edges.get(edgeId);
    if (!edge) continue;
    const settled = await trx
      .updateTable('edge_commands')
      .set({ status: isApplied ? 'done' : 'refused', reason, settled_at: new Date(at) })
      .where('id', '=', order)
      .where('edge_id', '=', edgeId)
      .where('kind', '=', 'settings')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) continue;
    // A later order is still on its way: then this was not the last word.
    const waits = await trx
      .selectFrom('edge_commands')
      .select('id')
      .where('edge_id', '=', edgeId)
      .where('kind', '=', 'settings')
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (!waits)
      await trx
        .updateTable('private_nodes')
        .set({ settings_state: isApplied ? 'applied' : 'failed', settings_reason: reason })
        .where('id', '=', edgeId)
        .execute();
    await recordEdgeEvents(trx, [
      { node: edge, kind: isApplied ? 'settings-applied' : 'settings-failed', detail: reason },
    ]);
    await announceNodes(trx, [edge]);
  }
};

/** Stores what the management told, in one transaction with how far it was read. Edges that are not there any more are left out. */
export const ingestEdges = async (
  trx: Db,
  observations: readonly EdgeObservation[],
  inbox: StoredTemplate,
  now: Date,
): Promise<void> => {
  const ids = [...new Set(observations.map(({ edgeId }) => edgeId))].toSorted();
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('private_nodes')
          .selectAll()
          .where('id', 'in', ids)
          .where('kind', '=', 'edge')
          .orderBy('id')
          .forUpdate()
          .execute();
  const edges = new Map(rows.map((row) => [row.id, row]));
  await storeReports(trx, ofKind(observations, 'report'));
  await storeContacts(
    trx,
    observations.filter((observation) => observation.kind === 'heartbeat' || observation.kind === 'booted'),
  );
  await storeSamples(trx, ofKind(observations, 'sample'));
  await storeAttachments(trx, observations);
  await storeStarts(trx, ofKind(observations, 'booted'), edges);
  await storeSettings(trx, ofKind(observations, 'settings'), edges);
  const speaking = new Set(
    [...ofKind(observations, 'report'), ...ofKind(observations, 'booted')].map(({ edgeId }) => edgeId),
  );
  // A sign of life changes nothing unless the edge was taken for silent.
  for (const { id, state } of rows) if (speaking.has(id) || state === 'Offline') await settleEdge(trx, id, inbox, now);
};
