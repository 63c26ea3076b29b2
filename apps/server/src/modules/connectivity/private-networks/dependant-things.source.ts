import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import { oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';

const PREFIX = 'dependant-';

/** Things that are attached to a radio, with how that radio is. A Thing that went to another account depends on nothing here. */
export const dependantThingsSource = typedSource({
  name: 'dependantThings',
  from: `radio_things as t join things as thing on thing.iccid = t.iccid and thing.account_id = t.account_id and thing.deleted_at is null
    join private_nodes as radio on radio.id = t.radio_id join private_nodes as edge on edge.id = t.edge_id join private_nodes as network on network.id = t.network_id`,
  key: 't.iccid',
  idOf: (key) => `${PREFIX}${key}`,
  keyOf: (documentId) => (/^dependant-\d{19,20}$/.test(documentId) ? documentId.slice(PREFIX.length) : undefined),
  columns: {
    ThingName: text('thing.name'),
    ICCID: text('t.iccid'),
    ThingsGroupName: text('thing.group_name'),
    state: oneOf('radio.state'),
    radio: text('radio.name'),
    edge: text('edge.name'),
    network: text('network.name'),
    DATASESSION: oneOf('thing.data_session'),
    since: time('t.since'),
    reason: text('radio.state_reason'),
  },
  housekeeping: {
    account: 't.account_id',
    member: 'null',
    status: `'published'`,
    version: '1',
    createdAt: 't.since',
    updatedAt: 't.since',
  },
  within: ({ accountId, things }) =>
    sql<boolean>`t.account_id = ${accountId} and ${thingScopeSql(things, 'thing.group_name')}`,
  countKept: () => undefined,
  searchText: `lower(thing.name || ' ' || t.iccid || ' ' || radio.name || ' ' || edge.name)`,
  searched: ['ThingName', 'ICCID', 'radio', 'edge'],
  defaultOrder: { by: sql.raw('t.since'), descending: true },
});
