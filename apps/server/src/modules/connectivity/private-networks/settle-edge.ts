import { randomUUID } from 'node:crypto';
import {
  type DerivedState,
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
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { aboutDocument, deliverMessage } from '#modules/platform/inbox/deliver-message.ts';
import { announceNodes, recordEdgeEvents } from './edge-events.repository.ts';
import { type NodeRow, reportedNode } from './nodes.repository.ts';

interface Change {
  readonly node: NodeRow;
  readonly derived: DerivedState;
}

const eventOfState: Readonly<Record<NodeState, EdgeEventKind>> = {
  Up: 'up',
  'Partially Up': 'partially-up',
  Down: 'down',
  Offline: 'offline',
};

const isStateChange = ({ node, derived }: Change): boolean => node.state !== derived.state;

const storeStates = async (trx: Db, changes: readonly Change[]): Promise<void> => {
  const rows = changes.map(({ node, derived: { state, reason, causeId } }) => ({
    id: node.id,
    state,
    reason,
    cause: causeId,
  }));
  await sql`update private_nodes as node set state = told.state, state_reason = told.reason, cause_id = told.cause, state_since = case when node.state = told.state then node.state_since else now() end, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (id text, state text, reason text, cause text) where node.id = told.id`.execute(
    trx,
  );
};

interface Affected {
  readonly iccid: string;
  readonly group_name: string;
}

/** The Things of radios that went out or came back: a line in the history of each, and a notice to its viewers. */
const tellThings = async (trx: Db, edge: NodeRow, radios: readonly Change[], isDown: boolean): Promise<number> => {
  if (radios.length === 0) return 0;
  const rows = radios.map(({ node, derived }) => ({
    radio: node.id,
    detail: isDown
      ? { radio: node.name, edge: edge.name, cause: derived.reason }
      : { radio: node.name, edge: edge.name },
  }));
  const { rows: things } = await sql<Affected>`
    with affected as (
      select thing.iccid, thing.account_id, thing.group_name, told.detail from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (radio text, detail jsonb)
      join radio_things as dependant on dependant.radio_id = told.radio
      join things as thing on thing.iccid = dependant.iccid and thing.account_id = dependant.account_id and thing.deleted_at is null
    ), kept as (
      insert into thing_events (iccid, account_id, at, kind, detail) select iccid, account_id, clock_timestamp(), ${isDown ? 'private-network-down' : 'private-network-up'}, detail from affected
    ) select iccid, group_name from affected`.execute(trx);
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

const nodeFacts = ({ node, derived }: Change, network: string) => ({
  node: nodeIdOf(node.kind, node.id),
  name: node.name,
  network,
  ...(derived.reason !== '' && { reason: derived.reason }),
});

/** What others are told: of an edge once, and of a part only where it fails or recovers by itself. */
const tellOthers = async (
  trx: Db,
  edge: Change,
  parts: readonly Change[],
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
        ? recordEvent(trx, accountId, 'radio.down', { ...facts, things: await thingsOn(trx, part.node.id) })
        : recordEvent(trx, accountId, 'backhaul.down', facts));
    if (before && !after && part.node.cause_id === null && part.node.reported_at !== null)
      await recordEvent(trx, accountId, part.node.kind === 'radio' ? 'radio.up' : 'backhaul.up', facts);
  }
};

const thingsOn = async (trx: Db, radioId: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from radio_things where radio_id = ${radioId}`.execute(
      trx,
    )
  ).rows[0]?.count ?? 0;

/** One for the edge, whatever it takes down; it closes by itself when the edge works again. */
const settleIncident = async (
  trx: Db,
  inbox: StoredTemplate,
  { node: edge, derived }: Change,
  network: string,
  now: Date,
): Promise<void> => {
  const accountId = edge.account_id;
  if (isEdgeIncident(derived.state, reportedNode(edge), now)) {
    const title = `${edge.name} is ${derived.state.toLowerCase()}`;
    const { rows } = await sql<{
      id: string;
      radios: number;
      things: number;
    }>`insert into edge_incidents (id, account_id, edge_id, network_id, title, radios, things)
      select ${randomUUID()}, ${accountId}, ${edge.id}, ${edge.network_id}, ${title}, (select count(*)::int from private_nodes where parent_id = ${edge.id} and kind = 'radio'), (select count(*)::int from radio_things where edge_id = ${edge.id})
      on conflict (edge_id) where closed_at is null do nothing returning id, radios, things`.execute(trx);
    const [opened] = rows;
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
  const closed = await sql<{
    id: string;
    title: string;
    things: number;
  }>`update edge_incidents set closed_at = now() where edge_id = ${edge.id} and closed_at is null returning id, title, things`.execute(
    trx,
  );
  for (const { id, title, things } of closed.rows)
    await recordEvent(trx, accountId, 'incident.resolved', { incident: id, title, things });
};

export const settleNetwork = async (trx: Db, networkId: string): Promise<void> => {
  const network = await trx
    .selectFrom('private_nodes')
    .selectAll()
    .where('id', '=', networkId)
    .forUpdate()
    .executeTakeFirst();
  if (!network) return;
  const edges = await trx
    .selectFrom('private_nodes')
    .select(['id', 'name', 'state'])
    .where('parent_id', '=', networkId)
    .where('kind', '=', 'edge')
    .orderBy('name')
    .execute();
  const change: Change = { node: network, derived: deriveNetwork(edges) };
  if (!isStateChange(change) && network.state_reason === change.derived.reason) return;
  await storeStates(trx, [change]);
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
export const settleEdge = async (
  trx: Db,
  edgeId: string,
  inbox: StoredTemplate | undefined,
  now: Date,
): Promise<void> => {
  const edge = await trx
    .selectFrom('private_nodes')
    .selectAll()
    .where('id', '=', edgeId)
    .where('kind', '=', 'edge')
    .forUpdate()
    .executeTakeFirst();
  if (!edge) return;
  const children = await trx
    .selectFrom('private_nodes')
    .selectAll()
    .where('parent_id', '=', edgeId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const derived = deriveEdge(reportedNode(edge), children.map(reportedNode), now);
  const all = [edge, ...children].flatMap((node): Change[] => {
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
  const network =
    (await trx.selectFrom('private_nodes').select('name').where('id', '=', edge.network_id).executeTakeFirst())?.name ??
    '';
  if (changes.length > 0) {
    await storeStates(trx, changes);
    const moved = changes.filter(isStateChange);
    await recordEdgeEvents(
      trx,
      moved.map(({ node, derived: { state, reason } }) => ({ node, kind: eventOfState[state], detail: reason })),
    );
    const radios = moved.filter(({ node }) => node.kind === 'radio');
    const out = radios.filter(({ node, derived: { state } }) => !isOut(node.state) && isOut(state));
    const things = await tellThings(trx, edge, out, true);
    // A radio that was never up before has no one who would wait for it.
    await tellThings(
      trx,
      edge,
      radios.filter(({ node, derived: { state } }) => isOut(node.state) && !isOut(state)),
      false,
    );
    await tellOthers(
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
  if (inbox) await settleIncident(trx, inbox, ofEdge, network, now);
  if (changes.length > 0) await settleNetwork(trx, edge.network_id);
};
