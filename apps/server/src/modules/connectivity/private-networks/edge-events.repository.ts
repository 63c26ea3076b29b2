import { daysBefore } from '@airlane/domain/time/durations';
import type { EdgeEventKind } from '@airlane/domain/private-network/edge-events';
import { type NodeKind, nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { removeOldDays } from '#kernel/database/remove-old-days.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import type { NodeRow } from './nodes.repository.ts';

export const nodeTemplates: Readonly<Record<NodeKind, string>> = {
  network: templateNames.privateNetworks,
  edge: templateNames.edges,
  radio: templateNames.radio,
  backhaul: templateNames.radioVpn,
};

export interface NewEdgeEvent {
  readonly node: Pick<NodeRow, 'id' | 'account_id' | 'network_id' | 'parent_id' | 'kind' | 'name'>;
  readonly kind: EdgeEventKind;
  readonly detail?: string;
  readonly by?: string;
}

/** The edge that a node belongs to; none for a network. */
export const edgeOf = ({ id, kind, parent_id }: Pick<NodeRow, 'id' | 'kind' | 'parent_id'>): string | null => {
  if (kind === 'network') return null;
  return kind === 'edge' ? id : parent_id;
};

/** In the transaction that makes it true. */
export const recordEdgeEvents = async (trx: Db, events: readonly NewEdgeEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await trx
    .insertInto('edge_events')
    .values(
      events.map(({ node, kind, detail = '', by }) => ({
        account_id: node.account_id,
        network_id: node.network_id,
        edge_id: edgeOf(node),
        node_id: node.id,
        node_kind: node.kind,
        node_name: node.name,
        kind,
        detail,
        by_user: by ?? null,
      })),
    )
    .execute();
};

/** Notifies the viewers of one of them, at a list of them, or at the picture of their network. */
export const announceNodes = (trx: Db, nodes: readonly Pick<NodeRow, 'id' | 'kind' | 'account_id'>[]): Promise<void> =>
  announceChanges(
    trx,
    nodes.map(({ id, kind, account_id: accountId }) => ({
      accountId,
      description: nodeTemplates[kind],
      documentId: nodeIdOf(kind, id),
    })),
  );

const KEPT_DAYS = 180;
const SAMPLE_DAYS = 93;

export const removeOldEdgeRows = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('edge_events').where('at', '<', daysBefore(now, KEPT_DAYS)).execute();
  await db.deleteFrom('edge_commands').where('settled_at', '<', daysBefore(now, KEPT_DAYS)).execute();
  await removeOldDays(db, 'node_samples', 'at', daysBefore(now, SAMPLE_DAYS));
};
