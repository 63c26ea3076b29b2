import { sql } from 'kysely';
import { EDGE_EVENTS_CSV_PAGE_SIZE } from '@airlane/domain/lists/lists';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';
import { edgeScopeSql } from './private-nodes.source.ts';

const PREFIX = 'edgeevent-';

/** What happened in the private networks of the account. */
export const edgeEventsSource = typedSource({
  name: 'edgeEvents',
  from: 'edge_events as t left join private_nodes as edge on edge.id = t.edge_id left join private_nodes as network on network.id = t.network_id',
  key: 't.number',
  keyType: 'bigint',
  idOf: (key) => `${PREFIX}${key}`,
  keyOf: (documentId) => (/^edgeevent-\d{1,15}$/.test(documentId) ? documentId.slice(PREFIX.length) : undefined),
  columns: {
    eventTime: time('t.at'),
    event: oneOf('t.kind'),
    node: text('t.node_name'),
    nodeKind: oneOf('t.node_kind'),
    detail: text('t.detail'),
    edge: text(`coalesce(edge.name, '')`),
    network: text(`coalesce(network.name, '')`),
    by: text(`coalesce((select full_name from users where users.id = t.by_user), '')`),
    edgeId: text(`('${nodeIdOf('edge', '')}' || t.edge_id)`),
    networkId: text(`('${nodeIdOf('network', '')}' || t.network_id)`),
  },
  housekeeping: {
    account: 't.account_id',
    member: 'null',
    status: `'published'`,
    version: '1',
    createdAt: 't.at',
    updatedAt: 't.at',
  },
  within: (scope) => edgeScopeSql(scope),
  countKept: () => undefined,
  searchText: `lower(t.node_name || ' ' || t.detail)`,
  searched: ['node', 'detail'],
  exportPage: EDGE_EVENTS_CSV_PAGE_SIZE,
  defaultOrder: { by: sql.raw('t.at'), descending: true },
});
