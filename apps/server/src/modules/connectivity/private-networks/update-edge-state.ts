import {
  deriveEdge,
  deriveNetwork,
  isEdgeIncident,
  isOut,
  type NodeState,
} from '@airlane/domain/private-network/node-states';
import type { EdgeEventKind } from '@airlane/domain/private-network/edge-events';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { aboutDocument, deliverMessage } from '#modules/platform/inbox/deliver-message.ts';
import { announceNodes, recordEdgeEvents } from './edge-events.repository.ts';
import { closeIncidents, openIncident } from './edge-incidents.repository.ts';
import {
  listEdgeStates,
  lockChildren,
  lockEdge,
  lockNetwork,
  type NodeChange,
  saveStates,
} from './node-states.repository.ts';
import { findNodeName, type NodeRow, reportedNode } from './nodes.repository.ts';
import { countThingsOfRadio, recordRadioChanges } from './radio-things.repository.ts';

const eventOfState: Readonly<Record<NodeState, EdgeEventKind>> = {
  Up: 'up',
  'Partially Up': 'partially-up',
  Down: 'down',
  Offline: 'offline',
};

const isStateChange = ({ node, derived }: NodeChange): boolean => node.state !== derived.state;

/** The Things of radios that went out or came back: a line in the history of each, and a notice to its viewers. */
const recordForThings = async (
  trx: Db,
  edge: NodeRow,
  radios: readonly NodeChange[],
  isDown: boolean,
): Promise<number> => {
  if (radios.length === 0) return 0;
  const things = await recordRadioChanges(
    trx,
    radios.map(({ node, derived }) => ({
      radio: node,
      detail: { radio: node.name, edge: edge.name, ...(isDown && { cause: derived.reason }) },
    })),
    isDown ? 'private-network-down' : 'private-network-up',
  );
  const accountId = edge.account_id;
  await announceChanges(
    trx,
    things.flatMap(({ iccid, group_name: group }) => [
      { accountId, description: templateNames.thingsTable, documentId: thingIdOf(iccid), groups: [group] },
      { accountId, description: templateNames.subscriberInfo, documentId: `dependant-${iccid}`, groups: [group] },
    ]),
  );
  return things.length;
};

const nodeFacts = ({ node, derived }: NodeChange, network: string) => ({
  node: nodeIdOf(node.kind, node.id),
  name: node.name,
  network,
  ...(derived.reason !== '' && { reason: derived.reason }),
});

/** Events for integrations and event rules: of an edge once, and of a part only where it fails or recovers by itself. */
const recordEvents = async (
  trx: Db,
  edge: NodeChange,
  parts: readonly NodeChange[],
  network: string,
  counts: { readonly radios: number; readonly things: number },
): Promise<void> => {
  const accountId = edge.node.account_id;
  const [wasOut, isOutNow] = [isOut(edge.node.state), isOut(edge.derived.state)];
  if (!wasOut && isOutNow)
    await recordEvent(trx, accountId, 'edge.down', {
      ...nodeFacts(edge, network),
      state: edge.derived.state,
      ...counts,
    });
  if (wasOut && !isOutNow) await recordEvent(trx, accountId, 'edge.up', nodeFacts(edge, network));
  if (edge.node.state !== 'Partially Up' && edge.derived.state === 'Partially Up')
    await recordEvent(trx, accountId, 'edge.degraded', nodeFacts(edge, network));
  for (const part of parts) {
    const [before, after] = [isOut(part.node.state), isOut(part.derived.state)];
    const facts = nodeFacts(part, network);
    const isOwn = part.derived.causeId === null && !(part.node.kind === 'radio' && isOutNow);
    if (!before && after && isOwn)
      await (part.node.kind === 'radio'
        ? recordEvent(trx, accountId, 'radio.down', { ...facts, things: await countThingsOfRadio(trx, part.node.id) })
        : recordEvent(trx, accountId, 'backhaul.down', facts));
    if (before && !after && part.node.cause_id === null && part.node.reported_at !== null)
      await recordEvent(trx, accountId, part.node.kind === 'radio' ? 'radio.up' : 'backhaul.up', facts);
  }
};

/** One for the edge, whatever it takes down; it closes by itself when the edge works again. */
const updateIncident = async (
  trx: Db,
  inbox: StoredTemplate,
  { node: edge, derived }: NodeChange,
  network: string,
  now: Date,
): Promise<void> => {
  const accountId = edge.account_id;
  if (isEdgeIncident(derived.state, reportedNode(edge), now)) {
    const title = `${edge.name} is ${derived.state.toLowerCase()}`;
    const opened = await openIncident(trx, edge, title);
    if (!opened) return;
    await recordEvent(trx, accountId, 'incident.opened', {
      incident: opened.id,
      title,
      things: opened.things,
      level: 'High',
    });
    await deliverMessage(trx, inbox, {
      id: opened.id,
      accountId,
      kind: 'Incident',
      subject: `${network}: ${title}`,
      text: `${derived.reason}. ${opened.radios} ${opened.radios === 1 ? 'radio' : 'radios'} and ${opened.things} ${opened.things === 1 ? 'Thing' : 'Things'} are affected. The incident closes when the edge is up again.`,
      severity: 'Fault',
      about: aboutDocument(accountId, templateNames.edges, nodeIdOf('edge', edge.id), edge.name),
    });
    return;
  }
  if (isOut(derived.state)) return;
  for (const { id, title, things } of await closeIncidents(trx, edge.id))
    await recordEvent(trx, accountId, 'incident.resolved', { incident: id, title, things });
};

/** Makes the state of a network what it should be by now. */
export const updateNetworkState = async (trx: Db, networkId: string): Promise<void> => {
  const network = await lockNetwork(trx, networkId);
  if (!network) return;
  const edges = await listEdgeStates(trx, networkId);
  const change: NodeChange = { node: network, derived: deriveNetwork(edges) };
  if (!isStateChange(change) && network.state_reason === change.derived.reason) return;
  await saveStates(trx, [change]);
  if (isStateChange(change))
    await recordEdgeEvents(trx, [
      { node: network, kind: eventOfState[change.derived.state], detail: change.derived.reason },
    ]);
  await announceNodes(trx, [network]);
};

/**
 * Makes the states of an edge and of all that hangs on it what they should be by now, and does what follows from a change, in the same transaction: events, the history of
 * the Things behind it, the one incident, a notice to the viewers. A second call changes nothing.
 * Without the inbox, incidents are left to the next call.
 */
export const updateEdgeState = async (
  trx: Db,
  edgeId: string,
  inbox: StoredTemplate | undefined,
  now: Date,
): Promise<void> => {
  const edge = await lockEdge(trx, edgeId);
  if (!edge) return;
  const children = await lockChildren(trx, edgeId);
  const derived = deriveEdge(reportedNode(edge), children.map(reportedNode), now);
  const all = [edge, ...children].flatMap((node): NodeChange[] => {
    const state = derived.get(node.id);
    return state === undefined ? [] : [{ node, derived: state }];
  });
  const changes = all.filter(
    (change) =>
      isStateChange(change) ||
      change.node.state_reason !== change.derived.reason ||
      change.node.cause_id !== change.derived.causeId,
  );
  const ofEdge = all[0];
  if (!ofEdge) return;
  const network = await findNodeName(trx, edge.network_id);
  if (changes.length > 0) {
    await saveStates(trx, changes);
    const moved = changes.filter(isStateChange);
    await recordEdgeEvents(
      trx,
      moved.map(({ node, derived: { state, reason } }) => ({ node, kind: eventOfState[state], detail: reason })),
    );
    const radios = moved.filter(({ node }) => node.kind === 'radio');
    const out = radios.filter(({ node, derived: { state } }) => !isOut(node.state) && isOut(state));
    const things = await recordForThings(trx, edge, out, true);
    // A radio that was never up before has no one who would wait for it.
    await recordForThings(
      trx,
      edge,
      radios.filter(({ node, derived: { state } }) => isOut(node.state) && !isOut(state)),
      false,
    );
    await recordEvents(
      trx,
      ofEdge,
      moved.filter(({ node }) => node.kind !== 'edge'),
      network,
      { radios: out.length, things },
    );
    await announceNodes(
      trx,
      changes.map(({ node }) => node),
    );
  }
  if (inbox) await updateIncident(trx, inbox, ofEdge, network, now);
  if (changes.length > 0) await updateNetworkState(trx, edge.network_id);
};
