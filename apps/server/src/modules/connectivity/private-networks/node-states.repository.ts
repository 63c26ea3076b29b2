import type { DerivedState } from '@airlane/domain/private-network/node-states';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { NodeRow } from './nodes.repository.ts';

/** These edges, which do not change until the transaction ends; in the order of their ids, so that two processes do not wait for each other. */
export const lockEdges = async (trx: Db, ids: readonly string[]): Promise<NodeRow[]> =>
  ids.length === 0
    ? []
    : trx
        .selectFrom('private_nodes')
        .selectAll()
        .where('id', 'in', [...ids])
        .where('kind', '=', 'edge')
        .orderBy('id')
        .forUpdate()
        .execute();

export const lockEdge = (trx: Db, id: string): Promise<NodeRow | undefined> =>
  trx
    .selectFrom('private_nodes')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'edge')
    .forUpdate()
    .executeTakeFirst();

export const lockChildren = (trx: Db, edgeId: string): Promise<NodeRow[]> =>
  trx.selectFrom('private_nodes').selectAll().where('parent_id', '=', edgeId).orderBy('id').forUpdate().execute();

export const lockNetwork = (trx: Db, id: string): Promise<NodeRow | undefined> =>
  trx.selectFrom('private_nodes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listEdgeStates = (trx: Db, networkId: string): Promise<Pick<NodeRow, 'id' | 'name' | 'state'>[]> =>
  trx
    .selectFrom('private_nodes')
    .select(['id', 'name', 'state'])
    .where('parent_id', '=', networkId)
    .where('kind', '=', 'edge')
    .orderBy('name')
    .execute();

/** A node and the state that it should have by now. */
export interface NodeChange {
  readonly node: NodeRow;
  readonly derived: DerivedState;
}

export const saveStates = async (trx: Db, changes: readonly NodeChange[]): Promise<void> => {
  const rows = changes.map(({ node, derived: { state, reason, causeId } }) => ({
    id: node.id,
    state,
    reason,
    cause: causeId,
  }));
  await sql`update private_nodes as node set state = derived.state, state_reason = derived.reason, cause_id = derived.cause, state_since = case when node.state = derived.state then node.state_since else now() end, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as derived (id text, state text, reason text, cause text) where node.id = derived.id`.execute(
    trx,
  );
};
