import { THING_ID_PREFIX, thingIdOf } from '@airlane/domain/things/thing-id';
import { questionKey } from '@airlane/question-kinds';
import { sortByBeginning } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import { scalarAnswer, textAnswer } from '#kernel/listing/answer-columns.ts';
import type { BitColumn, KeptBits } from '#kernel/listing/source.ts';
import { manyOf, number, oneOf, text, time, type TypedColumn, typedSource } from '#kernel/listing/typed-source.ts';

const value = sql.raw('mark.value');
const one = (attribute: string): BitColumn => ({ attribute, isList: false, answer: textAnswer(value) });

/** By question key. The triggers of `thing_marks` keep the attributes; a further one needs a migration. */
const bitColumns: Readonly<Record<string, BitColumn>> = {
  State: one('state'),
  DATASESSION: one('session'),
  TECH: one('tech'),
  MnoName: one('network'),
  ThingsGroupName: one('group'),
  Tags: { attribute: 'tags', isList: true, answer: scalarAnswer(value) },
};

const bits: KeptBits = {
  column: (question) => bitColumns[questionKey(question)],
  scopeSets: ({ things }) =>
    things.kind === 'all'
      ? []
      : [{ attribute: 'group', matches: thingScopeSql(things, 'mark.value'), isComplement: false }],
};

const UPDATED_AT = 'greatest(t.updated_at, contact.updated_at)';
const contact = (expression: string): string =>
  `(select ${expression} from thing_contacts as contact where contact.iccid = t.iccid)`;

/** Of its own account: a Thing that was handed over tells nothing of where it was attached before. */
const PRIVATE_NETWORK =
  "coalesce((select network.name from radio_things as depends join private_nodes as network on network.id = depends.network_id where depends.iccid = t.iccid and network.account_id = t.account_id), '')";

/** Read after the rows of a page are found, row by row; filtered and sorted by in a join (decision 0139). */
const ofContact = (column: TypedColumn): TypedColumn => ({
  ...column,
  sql: contact(column.sql),
  joinedSql: column.sql,
});

/** What the network changes is sorted by in a narrow table, because a change of an indexed column writes all indexes of the row (decision 0139). */
const ofStates = (column: string): TypedColumn => ({
  ...oneOf(`t.${column}`),
  sortedElsewhere: {
    join: sql`join thing_states as states on states.iccid = t.iccid and states.account_id = t.account_id`,
    column: textAnswer(sql.raw(`states.${column}`)),
  },
});

export const thingsSource = typedSource({
  name: 'things',
  from: 'things as t',
  joined: {
    from: sql`things as t join thing_contacts as contact on contact.iccid = t.iccid and contact.account_id = t.account_id`,
    updatedAt: UPDATED_AT,
    alone: sql`thing_contacts as contact cross join lateral (select contact.iccid) as t`,
    aloneWithin: ({ accountId, things }) =>
      things.kind === 'all' ? sql<boolean>`contact.account_id = ${accountId}` : undefined,
  },
  key: 't.iccid',
  idOf: thingIdOf,
  keyOf: (documentId) =>
    documentId.startsWith(THING_ID_PREFIX) ? documentId.slice(THING_ID_PREFIX.length) : undefined,
  columns: {
    ThingName: text('t.name', { writable: true }),
    ICCID: text('t.iccid'),
    ThingsGroupName: text('t.group_name', { writable: true }),
    MnoName: text('t.mno_name'),
    PrivateNetwork: text(PRIVATE_NETWORK),
    Data: ofContact(number('contact.month_bytes')),
    Cost: ofContact(number('contact.month_cost')),
    activity: ofContact(time('contact.last_activity_at')),
    State: ofStates('state'),
    DATASESSION: ofStates('data_session'),
    TECH: ofStates('tech'),
    IMSI: text('t.imsi'),
    IMEI: text('t.imei'),
    Tags: manyOf('t.tags', { writable: true }),
  },
  extra: 't.extra',
  extraTable: { table: 'things', key: 'iccid', rows: 'deleted_at is null' },
  housekeeping: {
    account: 't.account_id',
    member: 'null',
    status: `'published'`,
    version: 't.version',
    createdAt: 't.created_at',
    updatedAt: contact(UPDATED_AT),
  },
  within: ({ accountId, things }) =>
    sql<boolean>`t.account_id = ${accountId} and t.deleted_at is null and ${thingScopeSql(things, 't.group_name')}`,
  countKept: ({ things }) => (things.kind === 'all' ? 'things' : undefined),
  bits,
  searchText: 't.search_text',
  isSearchIndexed: true,
  searched: ['ThingName', 'ICCID', 'IMSI', 'IMEI', 'ThingsGroupName', 'MnoName'],
  defaultOrder: { by: sortByBeginning(sql.raw('t.name')), descending: false },
});
