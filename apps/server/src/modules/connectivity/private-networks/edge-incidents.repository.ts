import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { NodeRow } from './nodes.repository.ts';

interface OpenedIncident {
  readonly id: string;
  readonly radios: number;
  readonly things: number;
}

/** One for the edge, with what it takes down; nothing where one is open already. */
export const openIncident = async (
  trx: Db,
  { id: edgeId, account_id: accountId, network_id: networkId }: NodeRow,
  title: string,
): Promise<OpenedIncident | undefined> => {
  const { rows } =
    await sql<OpenedIncident>`insert into edge_incidents (id, account_id, edge_id, network_id, title, radios, things)
      select ${randomUUID()}, ${accountId}, ${edgeId}, ${networkId}, ${title}, (select count(*)::int from private_nodes where parent_id = ${edgeId} and kind = 'radio'), (select count(*)::int from radio_things where edge_id = ${edgeId})
      on conflict (edge_id) where closed_at is null do nothing returning id, radios, things`.execute(trx);
  return rows[0];
};

interface ClosedIncident {
  readonly id: string;
  readonly title: string;
  readonly things: number;
}

/** Returns those that were open. */
export const closeIncidents = async (trx: Db, edgeId: string): Promise<ClosedIncident[]> => {
  const { rows } =
    await sql<ClosedIncident>`update edge_incidents set closed_at = now() where edge_id = ${edgeId} and closed_at is null returning id, title, things`.execute(
      trx,
    );
  return rows;
};

/** With what people did about them. */
export const listOpenIncidents = (db: Db, edgeIds: readonly string[]) =>
  db
    .selectFrom('edge_incidents as incident')
    .leftJoin('incident_states as state', (join) =>
      join.onRef('state.account_id', '=', 'incident.account_id').onRef('state.incident_id', '=', 'incident.id'),
    )
    .leftJoin('users as acknowledger', 'acknowledger.id', 'state.acknowledged_by')
    .leftJoin('users as assignee', 'assignee.id', 'state.assigned_to')
    .select([
      'incident.id',
      'incident.edge_id',
      'incident.title',
      'incident.opened_at',
      'state.muted_until as mutedUntil',
      'state.acknowledged_by',
      'state.assigned_to',
      'acknowledger.full_name as acknowledgedByName',
      'assignee.full_name as assignee',
    ])
    .where('incident.edge_id', 'in', [...edgeIds])
    .where('incident.closed_at', 'is', null)
    .orderBy('incident.opened_at', 'desc')
    .execute();
