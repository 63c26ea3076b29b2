import { questionNamed } from '@airlane/question-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountScope } from '#kernel/access/viewer.ts';
import {
  buildKeysQuery,
  buildListQuery,
  buildRowsQuery,
  keysIn,
  type ListRequest,
} from '#kernel/listing/build-list-query.ts';
import { facetCounts, type FacetRequest } from '#kernel/listing/facet-counts.ts';
import type { ListingSource } from '#kernel/listing/source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { all, question, some, templateOf, things } from './list-templates.ts';

/** Lists, exports and facets beside plain JavaScript over the same few rows: what a statement answers, whatever it looks like. */
interface Thing {
  readonly iccid: string;
  readonly name: string;
  readonly group: string;
  readonly state: 'ACTIVE' | 'SUSPENDED';
  readonly tech: string;
  readonly tags: readonly string[];
  readonly bytes: number;
  readonly cost: number;
  readonly active: string | null;
  readonly note: string | null;
}
const thing = (number: number, name: string, group: string, more: Partial<Thing> = {}): Thing => ({
  iccid: `898822800000000${String(number).padStart(4, '0')}`,
  name,
  group,
  state: 'ACTIVE',
  tech: '4G',
  tags: [],
  bytes: 0,
  cost: 0,
  active: null,
  note: null,
  ...more,
});
const fleet: readonly Thing[] = [
  thing(1, 'Truck 1', 'North', { bytes: 5, cost: 2, active: '2026-11-01T00:00:00.000Z', tags: ['Pilot'], note: 'red' }),
  thing(2, 'truck 10', 'South', { bytes: 4, cost: 2.5, active: '2026-11-02T00:00:00.000Z', tech: '2G' }),
  thing(3, 'Truck_1%', 'West', { bytes: 5, state: 'SUSPENDED', tags: ['Pilot', 'Spare'], note: 'Dark red' }),
  thing(4, 'Meter', 'North', { bytes: 100, cost: 1, state: 'SUSPENDED', tech: '', active: '2026-11-02T00:00:00.001Z' }),
  thing(5, 'Meter 2', 'West', { bytes: 6, tech: 'LTE-M', tags: ['Spare'], note: '' }),
  thing(6, 'Yard GDN-06', '', { bytes: 5, tech: '2G', active: '2026-10-31T23:59:59.999Z' }),
  thing(7, 'Yard 06', 'north', { cost: 2, tags: ['12 34'], note: 'blue' }),
  thing(8, 'Axle', 'South', {
    state: 'SUSPENDED',
    tech: '2G',
    tags: ['Pilot', '12 34'],
    active: '2026-11-03T00:00:00.000Z',
  }),
];

interface Document {
  readonly id: string;
  readonly name: string | null;
  readonly size: number | null;
  readonly member: string | null;
  readonly createdAt: string;
}
const papers: readonly Document[] = [
  { id: 'd1', name: 'Fleet of the north', size: 1, member: 'u1', createdAt: '2026-01-01T00:00:00.000Z' },
  { id: 'd2', name: 'fleet', size: 3, member: 'u2', createdAt: '2025-12-31T23:59:59.999Z' },
  { id: 'd3', name: 'Else', size: null, member: null, createdAt: '2026-01-02T00:00:00.000Z' },
  { id: 'd4', name: null, size: 2, member: 'u3', createdAt: '2026-01-03T00:00:00.000Z' },
  { id: 'd5', name: '', size: 4, member: 'u1', createdAt: '2026-01-04T00:00:00.000Z' },
];
const documents = templateOf([
  question('QID101', 'name', 'text', { searchPerColumn: true }),
  question('QID104', 'size', 'number'),
]);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  for (const id of ['acme', 'other'])
    await db.insertInto('accounts').values({ id, vertical: 'airlane', title: id, original_title: id }).execute();
  const stored = [
    ...fleet.map((one) => ({ ...one, account: 'acme', isGone: false })),
    // What no list of the account holds.
    { ...thing(20, 'Truck 1', 'North', { bytes: 5 }), account: 'other', isGone: false },
    { ...thing(21, 'Truck 1', 'North', { bytes: 5 }), account: 'acme', isGone: true },
  ];
  const insert = (some: typeof stored) =>
    db
      .insertInto('things')
      .values(
        some.map((one) => ({
          iccid: one.iccid,
          account_id: one.account,
          name: one.name,
          imsi: `26201${one.iccid.slice(-10)}`,
          group_name: one.group,
          state: one.state,
          tech: one.tech,
          tags: [...one.tags],
          extra: JSON.stringify(one.note === null ? {} : { QID009: one.note }),
          deleted_at: one.isGone ? new Date() : null,
        })),
      )
      .execute();
  // Of the first ones the bits are in their places; of the others, and of one that changed since, they wait.
  await insert(
    stored
      .slice(0, 6)
      .map((one, index) => (index === 0 ? { ...one, state: 'SUSPENDED' as const, tags: ['Old'] } : one)),
  );
  await sql`select fold_thing_changes(1000)`.execute(db);
  await insert(stored.slice(6));
  const [first] = fleet;
  await db
    .updateTable('things')
    .set({ state: 'ACTIVE', tags: [...(first?.tags ?? [])] })
    .where('iccid', '=', first?.iccid ?? '')
    .execute();
  for (const one of stored)
    await db
      .updateTable('thing_contacts')
      .set({
        month_bytes: one.bytes,
        month_cost: one.cost,
        last_activity_at: one.active === null ? null : new Date(one.active),
      })
      .where('iccid', '=', one.iccid)
      .execute();
  for (const id of ['template-x', 'template-y'])
    await db.insertInto('templates').values({ id, description: id, title: id, content: '{}', access: '{}' }).execute();
  const first2 = papers[0] as Document;
  for (const { account, template, deleted, ...paper } of [
    ...papers.map((paper) => ({ ...paper, account: 'acme', template: 'template-x', deleted: false })),
    { ...first2, id: 'x1', account: 'other', template: 'template-x', deleted: false },
    { ...first2, id: 'x2', account: 'acme', template: 'template-y', deleted: false },
    { ...first2, id: 'x3', account: 'acme', template: 'template-x', deleted: true },
  ])
    await db
      .insertInto('documents')
      .values({
        id: paper.id,
        template_id: template,
        account_id: account,
        member_id: paper.member,
        answers: JSON.stringify({ QID101: paper.name, QID104: paper.size }),
        search_text: (paper.name ?? '').toLowerCase(),
        created_at: new Date(paper.createdAt),
        deleted_at: deleted ? new Date() : null,
      })
      .execute();
});
afterAll(() => database.close());

type Key = string | number | null;
interface Order<Row> {
  readonly by: (row: Row) => Key;
  readonly isDescending: boolean;
}
/** Missing answers last when the largest come first, and the key decides between equals. */
const ordered = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { by, isDescending }: Order<Row>,
): string[] => {
  const compare = (one: Key, other: Key): number => {
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? -1 : 1;
    return one < other ? -1 : 1;
  };
  const upwards = rows.toSorted((one, other) => compare(by(one), by(other)) || compare(keyOf(one), keyOf(other)));
  return (isDescending ? upwards.toReversed() : upwards).map(keyOf);
};

interface Listed {
  readonly source: ListingSource;
  readonly template: VisibleTemplate;
  readonly scope: AccountScope;
  readonly column: string;
}
const pageOf = async (
  { source, template, scope, column }: Listed,
  request: Partial<ListRequest>,
  gathered?: number,
) => {
  const whole = { page: 1, pageSize: 50, ...request };
  const { rows } = await buildListQuery(source, template, scope, whole, gathered).execute(database.db);
  const keys = rows.map((row) => row[column] as string | null);
  return { total: rows[0]?.total ?? 0, keys: keys.filter((key) => key !== null) };
};

/** The list in each of its ways, page by page, and its export. */
const expectRows = async (
  listed: Listed,
  request: Partial<ListRequest>,
  expected: readonly string[],
): Promise<void> => {
  for (const gathered of [undefined, 0])
    expect(await pageOf(listed, request, gathered)).toEqual({ total: expected.length, keys: expected });
  for (const page of [1, 2])
    expect(await pageOf(listed, { ...request, page, pageSize: 2 })).toMatchObject({
      keys: expected.slice(2 * (page - 1), 2 * page),
    });
  const { source, template, scope } = listed;
  const exported = await buildKeysQuery(source, template, scope, request).execute(database.db);
  expect(exported.rows.flatMap(keysIn)).toEqual(expected);
};

const NAME: Order<Thing> = { by: ({ name }) => name.toLowerCase(), isDescending: false };
const has = (text: string | null, part: string): boolean => (text ?? '').toLowerCase().includes(part);
const scopes: readonly (readonly [string, AccountScope, (thing: Thing) => boolean])[] = [
  ['who sees all Things', all, () => true],
  ['who sees two groups', some, ({ group }) => group === 'North' || group === 'South'],
];
const listedThings = (scope: AccountScope): Listed => ({
  source: thingsSource,
  template: things,
  scope,
  column: 'record_key',
});

describe.each(scopes)('Things, for %s', (_who, scope, sees) => {
  test.each<[string, Partial<ListRequest>, (thing: Thing) => boolean]>([
    ['all', {}, () => true],
    ['a search', { search: ' TRUCK ' }, ({ name }) => has(name, 'truck')],
    ['a search with signs', { search: 'truck_1%' }, ({ name }) => has(name, 'truck_1%')],
    ['a search of one letter, which is none', { search: 't' }, () => true],
    [
      'a search of a number in groups',
      { search: '8988 2280 0000 0000 003' },
      ({ iccid }) => iccid === '8988228000000000003',
    ],
    ['a part of a name', { filters: { ThingName: { contains: 'Truck' } } }, ({ name }) => has(name, 'truck')],
    ['a column by its id', { filters: { QID001: { contains: 'Meter' } } }, ({ name }) => has(name, 'meter')],
    ['a part of a note', { filters: { Note: { contains: 'RED' } } }, ({ note }) => has(note, 'red')],
    ['no note', { filters: { Note: { empty: true } } }, ({ note }) => (note ?? '') === ''],
    ['a note', { filters: { Note: { empty: false } } }, ({ note }) => (note ?? '') !== ''],
    ['other notes', { filters: { Note: { noneOf: ['red'] } } }, ({ note }) => note !== 'red'],
    [
      'one of several names',
      { filters: { ThingName: { anyOf: ['meter', 'AXLE'] } } },
      ({ name }) => ['meter', 'axle'].includes(name.toLowerCase()),
    ],
    ['a name with a dash', { filters: { ThingName: { contains: '-06' } } }, ({ name }) => name.includes('-06')],
    [
      'a number in groups',
      { filters: { ICCID: { contains: '0000 0004' } } },
      ({ iccid }) => iccid.includes('00000004'),
    ],
    ['a state', { filters: { State: { anyOf: ['SUSPENDED'] } } }, ({ state }) => state === 'SUSPENDED'],
    ['both states', { filters: { State: { anyOf: ['SUSPENDED', 'ACTIVE'] } } }, () => true],
    ['no state of these', { filters: { State: { noneOf: ['SUSPENDED'] } } }, ({ state }) => state === 'ACTIVE'],
    ['no technology', { filters: { TECH: { empty: true } } }, ({ tech }) => tech === ''],
    ['a technology', { filters: { TECH: { empty: false } } }, ({ tech }) => tech !== ''],
    [
      'other technologies',
      { filters: { TECH: { noneOf: ['4G', '2G'] } } },
      ({ tech }) => tech !== '4G' && tech !== '2G',
    ],
    [
      'any of two tags',
      { filters: { Tags: { anyOf: ['Spare', '12 34'] } } },
      ({ tags }) => tags.includes('Spare') || tags.includes('12 34'),
    ],
    [
      'all of two tags',
      { filters: { Tags: { allOf: ['Pilot', '12 34'] } } },
      ({ tags }) => tags.includes('Pilot') && tags.includes('12 34'),
    ],
    ['none of a tag', { filters: { Tags: { noneOf: ['Pilot'] } } }, ({ tags }) => !tags.includes('Pilot')],
    ['no tags', { filters: { Tags: { empty: true } } }, ({ tags }) => tags.length === 0],
    ['some tag', { filters: { Tags: { empty: false } } }, ({ tags }) => tags.length > 0],
    ['a tag that was taken away', { filters: { Tags: { anyOf: ['Old'] } } }, () => false],
    [
      'two columns with bits',
      { filters: { State: { anyOf: ['ACTIVE'] }, TECH: { anyOf: ['2G'] } } },
      ({ state, tech }) => state === 'ACTIVE' && tech === '2G',
    ],
    [
      'one with bits, one without',
      { filters: { State: { anyOf: ['ACTIVE'] }, Note: { contains: 'red' } } },
      ({ state, note }) => state === 'ACTIVE' && has(note, 'red'),
    ],
    [
      'a group by its name',
      { filters: { ThingsGroupName: { contains: 'north' } } },
      ({ group }) => has(group, 'north'),
    ],
    ['at least so many bytes', { filters: { Data: { between: { from: 5 } } } }, ({ bytes }) => bytes >= 5],
    ['at most so many bytes', { filters: { Data: { between: { to: 5 } } } }, ({ bytes }) => bytes <= 5],
    [
      'bytes between, and a state',
      { filters: { Data: { between: { from: 5, to: 6 } }, State: { anyOf: ['ACTIVE'] } } },
      ({ bytes, state }) => bytes >= 5 && bytes <= 6 && state === 'ACTIVE',
    ],
    ['a cost', { filters: { Cost: { between: { from: 2, to: 2.25 } } } }, ({ cost }) => cost === 2],
    [
      'activity within a time',
      { filters: { activity: { during: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' } } } },
      ({ active }) => active !== null && active >= '2026-11-01T00:00:00.000Z' && active <= '2026-11-02T00:00:00.000Z',
    ],
    ['no activity yet', { filters: { activity: { empty: true } } }, ({ active }) => active === null],
    [
      'what a report above the table chose',
      { filters: { TECH: { anyOf: ['2G'] } }, reportFilters: { State: { anyOf: ['SUSPENDED'] } } },
      ({ tech, state }) => tech === '2G' && state === 'SUSPENDED',
    ],
    [
      'a search and a filter',
      { search: 'yard', filters: { TECH: { anyOf: ['2G'] } } },
      ({ name, tech }) => has(name, 'yard') && tech === '2G',
    ],
    ['one Thing', { documentId: `ThingId_ICCID_${fleet[1]?.iccid ?? ''}` }, ({ iccid }) => iccid === fleet[1]?.iccid],
    ['a Thing of another account', { documentId: `ThingId_ICCID_${thing(20, '', '').iccid}` }, () => false],
    ['what is no Thing', { documentId: 'else' }, () => false],
  ])('%s', async (_what, request, fits) => {
    const found = fleet.filter((one) => sees(one) && fits(one));
    await expectRows(
      listedThings(scope),
      request,
      ordered(found, ({ iccid }) => iccid, NAME),
    );
  });

  test.each<[string, (thing: Thing) => Key]>([
    ['ThingName', ({ name }) => name.toLowerCase()],
    ['Data', ({ bytes }) => bytes],
    ['Cost', ({ cost }) => cost],
    ['activity', ({ active }) => active],
    ['State', ({ state }) => state.toLowerCase()],
  ])('sorted by %s, downwards and upwards, with and without a filter', async (column, by) => {
    for (const filters of [undefined, { State: { anyOf: ['ACTIVE'] } }, { Data: { between: { from: 5 } } }])
      for (const isDescending of [true, false]) {
        const found = fleet.filter(
          (one) =>
            sees(one) && (filters === undefined || ('State' in filters ? one.state === 'ACTIVE' : one.bytes >= 5)),
        );
        await expectRows(
          listedThings(scope),
          { sort: isDescending ? column : `-${column}`, filters },
          ordered(found, ({ iccid }) => iccid, { by, isDescending }),
        );
      }
  });

  test.each<[string, FacetRequest, (thing: Thing) => boolean]>([
    ['all', {}, () => true],
    ['a state', { filters: { State: { anyOf: ['ACTIVE'] } } }, ({ state }) => state === 'ACTIVE'],
    ['a report', { reportFilters: { Tags: { noneOf: ['Spare'] } } }, ({ tags }) => !tags.includes('Spare')],
    ['a search', { search: 'truck' }, ({ name }) => has(name, 'truck')],
    ['bytes', { filters: { Data: { between: { from: 5 } } } }, ({ bytes }) => bytes >= 5],
  ])('values of columns are counted among %s', async (_what, request, fits) => {
    const valuesOf: Readonly<Record<string, (thing: Thing) => readonly string[]>> = {
      State: ({ state }) => [state],
      TECH: ({ tech }) => [tech],
      ThingsGroupName: ({ group }) => [group],
      Tags: ({ tags }) => tags,
    };
    for (const [key, values] of Object.entries(valuesOf)) {
      const asked = questionNamed(things.content.questions, key);
      if (!asked) throw new Error(`There is no ${key}`);
      const isOwn = key in (request.filters ?? {}) || key in (request.reportFilters ?? {});
      const counts = new Map<string, number>();
      for (const one of fleet.filter((each) => sees(each) && (isOwn || fits(each))))
        for (const value of values(one)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
      const expected = [...counts].map(([value, total]) => ({ value, total }));
      const found = await facetCounts(database.db, {
        source: thingsSource,
        template: things,
        scope,
        question: asked,
        request,
      });
      const byValue = (one: { readonly value: string }, other: { readonly value: string }) =>
        one.value < other.value ? -1 : 1;
      expect({
        key,
        counts: found?.toSorted(byValue),
      }).toEqual({
        key,
        counts: expected.toSorted(byValue),
      });
      const totals = found?.map(({ total }) => total) ?? [];
      expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    }
  });

  test('rows come by their keys, in the order of the keys, and only those that the viewer sees', async () => {
    const keys = [
      ...fleet.map(({ iccid }) => iccid).toReversed(),
      thing(20, '', '').iccid,
      thing(21, '', '').iccid,
      'else',
    ];
    const { rows } = await buildRowsQuery(thingsSource, things, scope, keys).execute(database.db);
    expect(rows.map((row) => row['record_key'])).toEqual(
      fleet
        .filter(sees)
        .map(({ iccid }) => iccid)
        .toReversed(),
    );
  });
});

describe('documents', () => {
  const listed: Listed = { source: documentsSource, template: documents, scope: all, column: 'id' };
  const NEWEST: Order<Document> = { by: ({ createdAt }) => createdAt, isDescending: true };
  test.each<[string, Partial<ListRequest>, (paper: Document) => boolean]>([
    ['all', {}, () => true],
    ['a search', { search: 'FLEET' }, ({ name }) => has(name, 'fleet')],
    ['a part of a name', { filters: { name: { contains: 'North' } } }, ({ name }) => has(name, 'north')],
    [
      'one of several names',
      { filters: { name: { anyOf: ['FLEET', 'else'] } } },
      ({ name }) => ['fleet', 'else'].includes((name ?? '').toLowerCase()),
    ],
    ['none of a name', { filters: { name: { noneOf: ['fleet'] } } }, ({ name }) => name?.toLowerCase() !== 'fleet'],
    ['no name', { filters: { name: { empty: true } } }, ({ name }) => (name ?? '') === ''],
    ['a name', { filters: { name: { empty: false } } }, ({ name }) => (name ?? '') !== ''],
    [
      'sizes between',
      { filters: { size: { between: { from: 1, to: 3 } } } },
      ({ size }) => size !== null && size >= 1 && size <= 3,
    ],
    ['no size', { filters: { size: { empty: true } } }, ({ size }) => size === null],
    ['people', { userIds: ['u1', 'u2'] }, ({ member }) => member === 'u1' || member === 'u2'],
    [
      'since a moment',
      { since: new Date('2026-01-01T00:00:00.000Z') },
      ({ createdAt }) => createdAt >= '2026-01-01T00:00:00.000Z',
    ],
    ['what a module adds', { also: sql<boolean>`t.id <> 'd3'` }, ({ id }) => id !== 'd3'],
    ['one of them', { documentId: 'd2' }, ({ id }) => id === 'd2'],
    ['one of another template', { documentId: 'x2' }, () => false],
    [
      'two filters',
      { filters: { size: { between: { from: 1 } }, name: { contains: 'fleet' } } },
      ({ name, size }) => has(name, 'fleet') && (size ?? 0) >= 1,
    ],
  ])('%s', async (_what, request, fits) => {
    await expectRows(
      listed,
      request,
      ordered(papers.filter(fits), ({ id }) => id, NEWEST),
    );
  });

  test.each([true, false])('sorted by size (descending: %s), where one has none', async (isDescending) => {
    await expectRows(
      listed,
      { sort: isDescending ? 'size' : '-size' },
      ordered(papers, ({ id }) => id, { by: ({ size }) => size, isDescending }),
    );
  });

  test('values are counted, without those of the filter of the column itself', async () => {
    const [asked] = documents.content.questions;
    if (!asked) throw new Error('No question');
    const found = await facetCounts(database.db, {
      source: documentsSource,
      template: templateOf([{ ...asked, questionType: 'multipleChoice' }, ...documents.content.questions.slice(1)]),
      scope: all,
      question: { ...asked, questionType: 'multipleChoice' },
      request: { filters: { size: { between: { from: 2 } } } },
    });
    expect(found?.map(({ value }) => value).toSorted()).toEqual(['fleet']);
  });
});
