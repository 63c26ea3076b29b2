import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Db } from '#kernel/database/open.ts';

interface EdgeRow {
  readonly id: string;
  readonly edge_id: string;
  readonly title: string;
  readonly opened_at: Date;
  readonly reason: string;
  readonly network: string;
  readonly things: string[];
}

/** Those that are open, each with the Things of this scope that depend on its edge. */
export const findOpenEdgeIncidents = async (db: Db, accountId: string, things: ThingScope): Promise<EdgeRow[]> => {
  const { rows } = await sql<EdgeRow>`
    select incident.id, incident.edge_id, incident.title, incident.opened_at, edge.state_reason as reason, network.name as network,
      array(select depends.iccid from radio_things as depends join things on things.iccid = depends.iccid and things.account_id = incident.account_id and things.deleted_at is null
        where depends.edge_id = incident.edge_id and ${thingScopeSql(things, 'things.group_name')} order by depends.iccid) as things
    from edge_incidents as incident join private_nodes as edge on edge.id = incident.edge_id join private_nodes as network on network.id = incident.network_id
    where incident.account_id = ${accountId} and incident.closed_at is null`.execute(db);
  return rows;
};
