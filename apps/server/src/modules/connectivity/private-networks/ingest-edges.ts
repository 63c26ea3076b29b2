import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { EdgeObservation } from '#ports/edge-management/port.ts';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { announceNodes, recordEdgeEvents } from './edge-events.repository.ts';
import { closeSettings, finishCommands, hasOpenSettings, saveSettingsState } from './edge-commands.repository.ts';
import { type ObservationOf, saveContacts, saveReports, saveSamples } from './edge-reports.repository.ts';
import { lockEdges } from './node-states.repository.ts';
import { findNodeName, type NodeRow } from './nodes.repository.ts';
import { saveAttachments } from './radio-things.repository.ts';
import { updateEdgeState } from './update-edge-state.ts';

const ofKind = <Kind extends EdgeObservation['kind']>(
  observations: readonly EdgeObservation[],
  kind: Kind,
): ObservationOf<Kind>[] =>
  observations.filter((observation): observation is ObservationOf<Kind> => observation.kind === kind);

const storeStarts = async (
  trx: Db,
  starts: readonly ObservationOf<'booted'>[],
  edges: ReadonlyMap<string, NodeRow>,
): Promise<void> => {
  for (const { edgeId, firmware, orders, at } of starts) {
    const edge = edges.get(edgeId);
    if (!edge) continue;
    await finishCommands(trx, edgeId, orders, new Date(at));
    const network = await findNodeName(trx, edge.network_id);
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
  outcomes: readonly ObservationOf<'settings'>[],
  edges: ReadonlyMap<string, NodeRow>,
): Promise<void> => {
  for (const outcome of outcomes) {
    const { edgeId, isApplied, reason } = outcome;
    const edge = edges.get(edgeId);
    if (!edge) continue;
    if (!(await closeSettings(trx, outcome))) continue;
    // A later order is still on its way: then this was not the last word.
    if (!(await hasOpenSettings(trx, edgeId)))
      await saveSettingsState(trx, edgeId, isApplied ? 'applied' : 'failed', reason);
    await recordEdgeEvents(trx, [
      { node: edge, kind: isApplied ? 'settings-applied' : 'settings-failed', detail: reason },
    ]);
    await announceNodes(trx, [edge]);
  }
};

/** Stores what the management reported, in one transaction with how far it was read. Edges that are not there any more are left out. */
export const ingestEdges = async (
  trx: Db,
  observations: readonly EdgeObservation[],
  inbox: StoredTemplate,
  now: Date,
): Promise<void> => {
  const ids = [...new Set(observations.map(({ edgeId }) => edgeId))].toSorted();
  const rows = await lockEdges(trx, ids);
  const edges = new Map(rows.map((row) => [row.id, row]));
  await saveReports(trx, ofKind(observations, 'report'));
  await saveContacts(
    trx,
    observations.filter((observation) => observation.kind === 'heartbeat' || observation.kind === 'booted'),
  );
  await saveSamples(trx, ofKind(observations, 'sample'));
  await saveAttachments(
    trx,
    observations.filter((observation) => observation.kind === 'attached' || observation.kind === 'detached'),
  );
  await storeStarts(trx, ofKind(observations, 'booted'), edges);
  await storeSettings(trx, ofKind(observations, 'settings'), edges);
  const reporting = new Set(
    [...ofKind(observations, 'report'), ...ofKind(observations, 'booted')].map(({ edgeId }) => edgeId),
  );
  // A sign of life changes nothing unless the edge was taken for silent.
  for (const { id, state } of rows)
    if (reporting.has(id) || state === 'Offline') await updateEdgeState(trx, id, inbox, now);
};
