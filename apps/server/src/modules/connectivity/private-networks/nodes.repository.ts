import { type NodeKind, nodeKindOf, nodeKeyOf } from '@airlane/domain/private-network/node-kinds';
import type { ReportedNode } from '@airlane/domain/private-network/node-states';
import { type Selectable, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { nodeScopeSql } from './private-nodes.source.ts';

export type NodeRow = Selectable<DatabaseSchema['private_nodes']>;

export const reportedNode = (row: NodeRow): ReportedNode => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  reported: row.reported,
  reportedDetail: row.reported_detail,
  reportedAt: row.reported_at,
  heardAt: row.heard_at,
});

/** The node behind the id of a document, as far as the viewer sees it in the selected account. */
export const findNode = async (
  db: Db,
  scope: AccountScope,
  documentId: string,
  only?: NodeKind,
): Promise<NodeRow | undefined> => {
  const kind = nodeKindOf(documentId);
  if (kind === undefined || (only !== undefined && kind !== only)) return undefined;
  const { rows } =
    await sql<NodeRow>`select t.* from private_nodes as t where ${nodeScopeSql(scope, kind)} and t.id = ${nodeKeyOf(kind, documentId) ?? ''}`.execute(
      db,
    );
  return rows[0];
};

export const findNodeById = (db: Db, id: string): Promise<NodeRow | undefined> =>
  db.selectFrom('private_nodes').selectAll().where('id', '=', id).executeTakeFirst();

export const getNode = (db: Db, id: string): Promise<NodeRow> =>
  db.selectFrom('private_nodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findNodeName = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('private_nodes').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';

export const findNodes = (db: Db, ids: readonly string[]): Promise<NodeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('private_nodes')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

export const childrenOf = (db: Db, edgeId: string): Promise<NodeRow[]> =>
  db.selectFrom('private_nodes').selectAll().where('parent_id', '=', edgeId).orderBy('kind').orderBy('name').execute();

/** Those that the viewer may choose as a parent. */
export const nodeOptions = async (
  db: Db,
  scope: AccountScope,
  kind: NodeKind,
  limit: number,
): Promise<Pick<NodeRow, 'id' | 'name'>[]> =>
  (
    await sql<
      Pick<NodeRow, 'id' | 'name'>
    >`select t.id, t.name from private_nodes as t where ${nodeScopeSql(scope, kind)} order by t.name limit ${limit}`.execute(
      db,
    )
  ).rows;

export const isNameTaken = async (
  db: Db,
  { accountId }: AccountScope,
  kind: NodeKind,
  name: string,
  except = '',
): Promise<boolean> => {
  const { rows } =
    await sql`select from private_nodes where account_id = ${accountId} and kind = ${kind} and lower(name) = lower(${name}) and id <> ${except} limit 1`.execute(
      db,
    );
  return rows.length > 0;
};

export interface NodeWithThings extends NodeRow {
  readonly things: number;
}

/** All nodes of a network that the viewer sees, each with how many Things depend on it, of those that the viewer sees. */
export const networkNodes = async (db: Db, scope: AccountScope, networkId: string): Promise<NodeWithThings[]> => {
  const visible = sql.join(
    (['network', 'edge', 'radio', 'backhaul'] as const).map((kind) => sql`(${nodeScopeSql(scope, kind)})`),
    sql` or `,
  );
  const { rows } = await sql<NodeWithThings>`
    with counted as (
      select dependant.radio_id, dependant.edge_id, count(*) as count from radio_things as dependant
      join things as thing on thing.iccid = dependant.iccid and thing.account_id = dependant.account_id and thing.deleted_at is null
      where dependant.network_id = ${networkId} and dependant.account_id = ${scope.accountId} and ${thingScopeSql(scope.things, 'thing.group_name')}
      group by dependant.radio_id, dependant.edge_id
    )
    select t.*, coalesce(case t.kind
        when 'network' then (select sum(count) from counted)
        when 'radio' then (select sum(count) from counted where counted.radio_id = t.id)
        else (select sum(count) from counted where counted.edge_id = case t.kind when 'edge' then t.id else t.parent_id end)
      end, 0)::int as things
    from private_nodes as t where t.network_id = ${networkId} and (${visible})
    order by t.kind, t.name`.execute(db);
  return rows;
};

/** Radio and edge that a Thing depends on, with how they are; nothing where it depends on none. */
export interface ThingsRadio {
  readonly radioId: string;
  readonly radio: string;
  readonly edgeId: string;
  readonly edge: string;
  readonly networkId: string;
  readonly network: string;
  readonly state: NodeRow['state'];
  readonly reason: string;
  readonly since: Date;
}

export const radioOfThing = async (db: Db, accountId: string, iccid: string): Promise<ThingsRadio | undefined> =>
  (
    await sql<ThingsRadio>`select radio.id as "radioId", radio.name as radio, edge.id as "edgeId", edge.name as edge, network.id as "networkId", network.name as network, radio.state, radio.state_reason as reason, radio.state_since as since
      from radio_things as dependant join private_nodes as radio on radio.id = dependant.radio_id join private_nodes as edge on edge.id = dependant.edge_id join private_nodes as network on network.id = dependant.network_id
      where dependant.iccid = ${iccid} and dependant.account_id = ${accountId}`.execute(db)
  ).rows[0];
