import type { edgeEventKinds } from '@airlane/domain/private-network/edge-events';
import { type NodeKind, nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { edgeQosPingQuestionIds as ping, templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Db } from '#kernel/database/open.ts';
import type { NodeRow } from '#modules/connectivity/private-networks/nodes.repository.ts';
import type { ReportContext } from '../report.ts';

const MAX_ROWS = 10;
const MAX_TESTS = 5;

/** The edges of a network. */
export const findEdgeIds = async (db: Db, networkId: string): Promise<string[]> => {
  const edges = await db
    .selectFrom('private_nodes')
    .select('id')
    .where('parent_id', '=', networkId)
    .where('kind', '=', 'edge')
    .execute();
  return edges.map(({ id }) => id);
};

export const findBackhaulKey = (db: Db, nodeId: string) =>
  db
    .selectFrom('backhaul_keys')
    .select(['public_key', 'created_at', 'rotation'])
    .where('node_id', '=', nodeId)
    .executeTakeFirst();

export interface NodeEventRow {
  readonly number: number;
  readonly at: Date;
  readonly kind: keyof typeof edgeEventKinds;
  readonly node_kind: NodeKind;
  readonly node_id: string;
  readonly node_name: string;
  readonly detail: string;
  readonly by: string | null;
  readonly total: number;
}

/** The latest events of a node in the period; those of a network are the events of all its nodes. */
export const findNodeEvents = async (
  { db, scope, period }: ReportContext,
  { id, kind }: NodeRow,
): Promise<NodeEventRow[]> => {
  const ofNode = {
    network: sql`event.network_id = ${id}`,
    edge: sql`event.edge_id = ${id}`,
    radio: sql`event.node_id = ${id}`,
    backhaul: sql`event.node_id = ${id}`,
  }[kind];
  const { rows } =
    await sql<NodeEventRow>`select event.number, event.at, event.kind, event.node_kind, event.node_id, event.node_name, event.detail, (select full_name from users where users.id = event.by_user) as by, count(*) over ()::int as total
    from edge_events as event where event.account_id = ${scope.accountId} and ${ofNode} and event.at >= ${period.from} and event.at < ${period.to} order by event.at desc, event.number desc limit ${MAX_ROWS}`.execute(
      db,
    );
  return rows;
};

interface RadioThing {
  readonly iccid: string;
  readonly name: string;
  readonly session: string;
  readonly since: Date;
  readonly total: number;
}

/** The first Things that are attached to a radio, by name. */
export const findRadioThings = async (
  { db, scope, things }: ReportContext,
  radioId: string,
): Promise<readonly RadioThing[]> => {
  const { rows } =
    await sql<RadioThing>`select thing.iccid, thing.name, thing.data_session as session, dependant.since, count(*) over ()::int as total from radio_things as dependant
      join things as thing on thing.iccid = dependant.iccid and thing.account_id = dependant.account_id and thing.deleted_at is null
      where dependant.radio_id = ${radioId} and dependant.account_id = ${scope.accountId} and ${thingScopeSql(things, 'thing.group_name')} order by thing.name, thing.iccid limit ${MAX_ROWS}`.execute(
      db,
    );
  return rows;
};

interface EdgePing {
  readonly created_at: Date;
  readonly answers: Record<string, unknown>;
}

/** The latest completed ping tests of an edge in the period. Viewers of some Things get their own only. */
export const findEdgePings = async (
  { db, scope, period }: ReportContext,
  edgeId: string,
): Promise<readonly EdgePing[]> => {
  const isOwn = scope.things.kind === 'all' ? sql`true` : sql`member_id = ${scope.viewer.userId}`;
  const { rows } = await sql<EdgePing>`select created_at, answers from documents
      where account_id = ${scope.accountId} and template_id = ${`template-${templateNames.edgeQosPing}`} and deleted_at is null and ${isOwn}
        and answers ->> ${sql.lit(ping.edgeId)} = ${nodeIdOf('edge', edgeId)} and answers -> ${sql.lit(ping.pingStatus)} ? 'Completed' and created_at between ${period.from} and ${period.to}
      order by created_at desc limit ${MAX_TESTS}`.execute(db);
  return rows;
};
