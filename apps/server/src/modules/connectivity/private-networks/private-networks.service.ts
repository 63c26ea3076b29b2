import type { PrivateNode, Topology } from '@airlane/contract/calls/private-networks';
import { incidentStateText, isMuted } from '@airlane/domain/anomalies/incident-state';
import { managesPrivateNetworks } from '@airlane/domain/private-network/edge-events';
import { type NodeKind, nodeIdOf, nodeKindOf } from '@airlane/domain/private-network/node-kinds';
import { mayHandleIncidents } from '#kernel/access/may-handle-incidents.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import type { EdgeManagementPort } from '#ports/edge-management/port.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { orderCommand } from './edge-commands.ts';
import { findLatestCommand, findUserName } from './edge-commands.repository.ts';
import { edgeOf, nodeTemplates } from './edge-events.repository.ts';
import { listOpenIncidents } from './edge-incidents.repository.ts';
import { findNode, findNodes, networkNodes, type NodeRow } from './nodes.repository.ts';
import { presentSummary, presentTopology } from './private-networks.presenter.ts';

export interface PrivateNetworkParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly catalog: TemplateCatalog;
  readonly edges: EdgeManagementPort;
}

const nouns: Readonly<Record<NodeKind, string>> = {
  network: 'Private network',
  edge: 'Edge',
  radio: 'Radio',
  backhaul: 'Backhaul',
};

/** Portals and roles without the template do not learn of any. */
export const requireNode = async (
  { db, catalog }: Pick<PrivateNetworkParts, 'db' | 'catalog'>,
  scope: AccountScope,
  id: string,
  only?: NodeKind,
): Promise<NodeRow> => {
  const kind = only ?? nodeKindOf(id);
  const template = kind && (await catalog.byName(nodeTemplates[kind], readerOf(scope)));
  const node = template && (await findNode(db, scope, id, kind));
  if (!node) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: kind ? nouns[kind] : 'Document' } });
  return node;
};

/** Of an edge those that are its own, of what hangs on it too; of a network those of every edge that the viewer sees. */
const presentIncidents = async (
  db: Db,
  scope: AccountScope,
  edges: readonly NodeRow[],
): Promise<PrivateNode['incidents']> => {
  if (edges.length === 0) return [];
  const now = new Date();
  const mayAct = mayHandleIncidents(scope);
  return (
    await listOpenIncidents(
      db,
      edges.map(({ id }) => id),
    )
  ).map((incident) => ({
    id: incident.id,
    title: incident.title,
    edge: { id: nodeIdOf('edge', incident.edge_id), name: edges.find(({ id }) => id === incident.edge_id)?.name ?? '' },
    openedAt: incident.opened_at.toISOString(),
    state: incidentStateText(incident, now),
    actions: mayAct
      ? {
          isAcknowledged: incident.acknowledged_by !== null,
          assignedTo: incident.assigned_to,
          isMuted: isMuted(incident, now),
        }
      : null,
  }));
};

export const readNodePage = async (
  parts: PrivateNetworkParts,
  scope: AccountScope,
  id: string,
): Promise<PrivateNode> => {
  const { db, edges } = parts;
  const found = await requireNode(parts, scope, id);
  const nodes = await networkNodes(db, scope, found.network_id);
  const node = nodes.find((candidate) => candidate.id === found.id) ?? { ...found, things: 0 };
  // The name of an ancestor is shown also to those who do not see it listed.
  const near = await findNodes(db, [found.network_id, ...[edgeOf(found) ?? [], found.cause_id ?? []].flat()]);
  const nodeWithId = (key: string | null): NodeRow | undefined => near.find((candidate) => candidate.id === key);
  const [network, edge, cause] = [nodeWithId(found.network_id), nodeWithId(edgeOf(found)), nodeWithId(found.cause_id)];
  const command = edge && (await findLatestCommand(db, edge.id));
  const ofEdges = found.kind === 'network' ? nodes.filter(({ kind }) => kind === 'edge') : edge ? [edge] : [];
  const isManaged = edges.isConnected;
  return {
    ...presentSummary(node, near),
    version: found.version,
    network: { id: nodeIdOf('network', found.network_id), name: network?.name ?? '' },
    edge: found.kind !== 'edge' && edge ? { id: nodeIdOf('edge', edge.id), name: edge.name } : null,
    cause: cause ? { id: nodeIdOf(cause.kind, cause.id), name: cause.name, kind: cause.kind } : null,
    heardAt: edge?.heard_at?.toISOString() ?? null,
    firmware: edge?.firmware ?? '',
    settings: edge?.settings_state ?? 'none',
    settingsReason: edge?.settings_reason ?? '',
    command: command
      ? {
          kind: command.kind,
          status: command.status,
          reason: command.reason,
          by: await findUserName(db, command.ordered_by),
          at: command.ordered_at.toISOString(),
        }
      : null,
    incidents: await presentIncidents(db, scope, ofEdges),
    isManaged,
    canManage: managesPrivateNetworks.includes(scope.viewer.appType),
  };
};

export const readTopologyOf = async (
  parts: PrivateNetworkParts,
  scope: AccountScope,
  id: string,
): Promise<Topology> => {
  const found = await requireNode(parts, scope, id);
  const nodes = await networkNodes(parts.db, scope, found.network_id);
  const network = nodes.find(({ kind }) => kind === 'network');
  if (!network) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: nouns.network } });
  return presentTopology(network, nodes);
};

export type EdgeCommand = { readonly command: 'restart' } | { readonly command: 'firmware'; readonly version: string };

/** Ordered, not done: the edge reports what comes of it. */
export const commandEdgeOf = async (
  parts: PrivateNetworkParts,
  scope: AccountScope,
  id: string,
  wanted: EdgeCommand,
  requestId: string,
): Promise<string> => {
  const { db, jobs, edges } = parts;
  const edge = await requireNode(parts, scope, id, 'edge');
  if (!edges.isConnected) throw new AppError('EDGE_MANAGEMENT_ABSENT');
  const { accountId, viewer } = scope;
  return db.transaction().execute(async (trx) => {
    const commandId = await orderCommand(trx, jobs, {
      edge,
      kind: wanted.command,
      by: viewer.userId,
      ...(wanted.command === 'firmware' && { firmware: wanted.version }),
    });
    if (commandId === undefined)
      throw new AppError('NODE_REFUSED', {
        values: { reason: `${edge.name} is already ${wanted.command === 'restart' ? 'restarting' : 'being updated'}.` },
      });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: `edge.${wanted.command}`,
      subject: nodeIdOf('edge', edge.id),
      detail: { name: edge.name, ...(wanted.command === 'firmware' && { version: wanted.version }) },
      requestId,
    });
    return commandId;
  });
};
