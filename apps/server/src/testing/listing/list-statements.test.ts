import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { plainSchemaError } from '@airlane/contract/plain-schema-errors';
import { MIN_SEARCH_LENGTH } from '@airlane/domain/lists/lists';
import { type Question, questionNamed } from '@airlane/question-kinds';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import {
  buildKeysQuery,
  buildListQuery,
  buildRowsQuery,
  keysIn,
  type ListRequest,
  searchConditions,
} from '#kernel/listing/build-list-query.ts';
import { facetCounts, type FacetRequest } from '#kernel/listing/facet-counts.ts';
import type { ListingSource } from '#kernel/listing/source.ts';
import { jsonAnswer, listAnswer, scalarAnswer, textAnswer } from '#kernel/listing/answer-columns.ts';
import { refreshSearchTexts, searchTextOf } from '#kernel/listing/search-text.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import { auditSource } from '#modules/platform/audit-log/audit.source.ts';
import { everySource } from './every-source.ts';
import { all, question, some, templateOf, thingQuestions, things } from './list-templates.ts';
import { edgesSource, privateNetworksSource } from '#modules/connectivity/private-networks/private-nodes.source.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import { templateContentSchema } from '#kernel/listing/stored-template.ts';
import { flag, json, manyOf, number, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

/** Refusals in the words of the server, whichever files were loaded before. */
z.config({ customError: (issue) => plainSchemaError(issue) });

/**
 * The statements that lists are made of, one by one, beside what they were when `list-filters.core.test.ts` and others found that they answer rightly. After a change that is meant, write them anew with
 * UPDATE_LIST_STATEMENTS=1 and read the difference.
 */
const FILE = fileURLToPath(new URL('list-statements.test.json', import.meta.url));
const isUpdating = process.env['UPDATE_LIST_STATEMENTS'] === '1';
const known = (isUpdating ? {} : JSON.parse(readFileSync(FILE, 'utf8'))) as Record<string, unknown>;
const expectKnown = (name: string, statements: unknown): void => {
  const plain = JSON.parse(JSON.stringify(statements)) as unknown;
  if (isUpdating) {
    known[name] = plain;
    writeFileSync(FILE, `${JSON.stringify(known, null, 1)}\n`);
  }
  expect(plain).toEqual(known[name]);
};

const shown = ({ sql: statement, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => ({
  sql: statement.replace(/\s+/g, ' ').trim(),
  parameters,
});

/** A database that notes what it is asked and answers what it was given. */
const recorder = (answers: readonly (readonly object[])[] = []) => {
  const asked: ReturnType<typeof shown>[] = [];
  let next = 0;
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
          asked.push(shown(query));
          const rows = (answers[next] ?? []) as Row[];
          next += 1;
          return { rows };
        },
        streamQuery(): never {
          throw new Error('streams are not used here');
        },
      };
    }
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Db;
  return { db, asked };
};
const { db: compiler } = recorder();
const compiled = (query: { compile(db: Db): CompiledQuery }) => shown(query.compile(compiler));

const name = question('QID101', 'name', 'text', { searchPerColumn: true });
const secret = question('QID102', 'secret', 'text', { searchPerColumn: true });
const silent = question('QID103', 'silent', 'text');
const size = question('QID104', 'size', 'number');
const documents = templateOf([name, silent, size]);
const partly = templateOf([name, silent], {}, [secret]);
const hiddenAll = templateOf([silent], {}, [secret]);
const severalKnown = templateOf(
  [
    name,
    question('QID105', 'place', 'text', { searchPerColumn: true }),
    question('QID106', 'weight', 'number', { searchPerColumn: true }),
    silent,
  ],
  {},
  [secret],
);
const page = { page: 1, pageSize: 50 };

describe('lists', () => {
  test.each<[string, ListingSource, VisibleTemplate, AccountScope, Partial<ListRequest>]>([
    ['Things', thingsSource, things, all, {}],
    ['Things of some groups', thingsSource, things, some, {}],
    ['third page', thingsSource, things, all, { page: 3, pageSize: 20 }],
    ['search', thingsSource, things, all, { search: ' truck_1% ' }],
    ['search of one letter', thingsSource, things, all, { search: 't' }],
    ['search by two letters', thingsSource, things, all, { search: 'tr' }],
    ['search of a number in groups', thingsSource, things, all, { search: '8988 2280' }],
    ['contains', thingsSource, things, all, { filters: { ThingName: { contains: 'Truck' } } }],
    ['contains, not in the search text', thingsSource, things, all, { filters: { Note: { contains: 'red' } } }],
    ['by question id', thingsSource, things, all, { filters: { QID001: { contains: 'Truck' } } }],
    ['one value by bits', thingsSource, things, all, { filters: { State: { anyOf: ['ACTIVE'] } } }],
    ['one value by bits, of some groups', thingsSource, things, some, { filters: { State: { anyOf: ['ACTIVE'] } } }],
    ['none of, by bits', thingsSource, things, all, { filters: { State: { noneOf: ['ACTIVE', 'SUSPENDED'] } } }],
    ['empty, by bits', thingsSource, things, all, { filters: { State: { empty: true } } }],
    ['not empty, by bits', thingsSource, things, all, { filters: { State: { empty: false } } }],
    ['all of, by bits', thingsSource, things, all, { filters: { Tags: { allOf: ['Cold chain', '12 34'] } } }],
    ['any of a list, by bits', thingsSource, things, all, { filters: { Tags: { anyOf: ['Cold chain', '12 34'] } } }],
    [
      'a text of a column with bits',
      thingsSource,
      things,
      all,
      { filters: { ThingsGroupName: { contains: 'north' } } },
    ],
    [
      'two, one without bits',
      thingsSource,
      things,
      all,
      { filters: { State: { anyOf: ['ACTIVE'] }, Note: { contains: 'x' } } },
    ],
    ['a joined column alone', thingsSource, things, all, { filters: { Data: { between: { from: 5 } } } }],
    [
      'a joined column alone, of some groups',
      thingsSource,
      things,
      some,
      { filters: { Data: { between: { from: 5 } } } },
    ],
    [
      'a joined column beside another',
      thingsSource,
      things,
      all,
      { filters: { Data: { between: { from: 5 } }, State: { anyOf: ['ACTIVE'] } } },
    ],
    [
      'cost, filtered and sorted',
      thingsSource,
      things,
      all,
      { filters: { Cost: { between: { to: 2 } } }, sort: '-Cost' },
    ],
    ['sorted by a joined column', thingsSource, things, all, { sort: 'Data' }],
    [
      'sorted by a joined column, narrowed by another',
      thingsSource,
      things,
      all,
      { sort: 'Data', filters: { State: { anyOf: ['ACTIVE'] } } },
    ],
    ['a text as one of several', thingsSource, things, all, { filters: { ThingName: { anyOf: ['Truck 1'] } } }],
    ['a text that is missing', thingsSource, things, all, { filters: { ThingName: { empty: true } } }],
    ['a name with a dash', thingsSource, things, all, { filters: { ThingName: { contains: '-06' } } }],
    ['a number in groups', thingsSource, things, all, { filters: { ICCID: { contains: '8988 2280' } } }],
    [
      'a list that is asked as a text',
      thingsSource,
      templateOf([question('QID006', 'Tags', 'text')]),
      all,
      { filters: { Tags: { contains: 'Cold' } } },
    ],
    [
      'a column with bits that is asked as a switch',
      thingsSource,
      templateOf([question('QID005', 'State', 'switch')]),
      all,
      { filters: { State: { is: false } } },
    ],
    [
      'contains, where there is no search text',
      { ...thingsSource, searchText: undefined },
      things,
      all,
      { filters: { ThingName: { contains: 'Truck' } } },
    ],
    ['search of the shortest length', thingsSource, things, all, { search: 'x'.repeat(MIN_SEARCH_LENGTH) }],
    ['search of less', thingsSource, things, all, { search: 'x'.repeat(MIN_SEARCH_LENGTH - 1) }],
    ['documents, searched by several answers that are known', documentsSource, severalKnown, all, { search: 'fleet' }],
    [
      'documents, searched by an answer that has no text to hold',
      {
        ...documentsSource,
        column: (one: Question) => (one.questionId === 'QID106' ? undefined : documentsSource.column(one)),
      },
      severalKnown,
      all,
      { search: 'fleet' },
    ],
    ['sorted by a column whose order is kept elsewhere', thingsSource, things, all, { sort: 'State' }],
    [
      'sorted by a column whose order is kept elsewhere, narrowed by a joined one',
      thingsSource,
      things,
      some,
      { sort: '-State', filters: { Data: { between: { from: 1 } } } },
    ],
    ['sorted', thingsSource, things, all, { sort: 'ThingName' }],
    ['sorted upwards', thingsSource, things, all, { sort: '-ThingName' }],
    ['of a report', thingsSource, things, all, { reportFilters: { TECH: { anyOf: ['4G'] } } }],
    ['one Thing', thingsSource, things, all, { documentId: 'ThingId_ICCID_8988' }],
    ['what is no Thing', thingsSource, things, all, { documentId: 'else' }],
    ['documents', documentsSource, documents, all, {}],
    [
      'documents of some groups',
      documentsSource,
      templateOf([name], { content: templateContentSchema.parse({ questions: [], thingQuestion: 'QID101' }) }),
      some,
      {},
    ],
    [
      'documents for app types',
      documentsSource,
      templateOf([name], { content: templateContentSchema.parse({ questions: [], appTypesQuestion: 'QID101' }) }),
      all,
      {},
    ],
    ['documents, searched', documentsSource, documents, all, { search: 'fleet' }],
    [
      'documents, searched by whom a searchable answer is hidden from',
      documentsSource,
      partly,
      all,
      { search: 'fleet' },
    ],
    [
      'documents, searched by whom all searchable answers are hidden from',
      documentsSource,
      hiddenAll,
      all,
      { search: 'fleet' },
    ],
    [
      'documents of people, since, and more',
      documentsSource,
      documents,
      all,
      { userIds: ['u1', 'u2'], since: new Date('2026-01-01T00:00:00Z'), also: sql<boolean>`t.id <> 'x'` },
    ],
    [
      'documents by size',
      documentsSource,
      documents,
      all,
      { filters: { size: { between: { from: 1, to: 3 } } }, sort: '-size' },
    ],
    ['one document', documentsSource, documents, all, { documentId: 'd1' }],
  ])('%s', (title, source, template, scope, request) =>
    expectKnown(`list: ${title}`, compiled(buildListQuery(source, template, scope, { ...page, ...request }))),
  );

  test.each<[string, Partial<ListRequest>, string, string]>([
    ['an unknown column', { filters: { Colour: { contains: 'red' } } }, 'filterObj.Colour', 'unknownColumn'],
    ['a column without that operator', { filters: { Data: { contains: 'x' } } }, 'filterObj.Data', 'unknownOperator'],
    [
      'an operator that one choice does not have',
      { filters: { State: { allOf: ['ACTIVE'] } } },
      'filterObj.State',
      'unknownOperator',
    ],
    ['a bad operand', { filters: { State: { anyOf: [] } } }, 'filterObj.State', 'anyOf'],
    ['a sort by nothing', { sort: 'Colour' }, 'sort', 'unknownColumn'],
    ['a sort by what is not sorted', { sort: '-TECH' }, 'sort', 'notSortable'],
    [
      'a column that the reader does not see',
      { filters: { secret: { contains: 'x' } } },
      'filterObj.secret',
      'unknownColumn',
    ],
  ])('%s is refused by name', (_title, request, field, rule) => {
    const error = (() => {
      try {
        return void buildListQuery(thingsSource, things, all, { ...page, ...request });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).fields?.[0]).toMatchObject({ field, rule });
    expectKnown(`refusal: ${_title}`, (error as AppError).fields);
  });

  test('a column that the table does not have, and a question that is no column, are refused by filter and by sort', () => {
    const rulesOf = (source: ListingSource, template: VisibleTemplate, request: Partial<ListRequest>) => {
      try {
        return void buildListQuery(source, template, all, { ...page, ...request });
      } catch (error) {
        return (error as AppError).fields?.map(({ field, rule }) => `${field} ${rule}`);
      }
    };
    const bare = { ...thingsSource, column: () => undefined };
    const heading = templateOf([question('QID900', 'heading', 'section')]);
    expect(rulesOf(bare, things, { filters: { State: { anyOf: ['x'] } } })).toEqual(['filterObj.State unknownColumn']);
    expect(rulesOf(bare, things, { sort: 'State' })).toEqual(['sort unknownColumn']);
    expect(rulesOf(documentsSource, heading, { filters: { heading: { contains: 'x' } } })).toEqual([
      'filterObj.heading unknownColumn',
    ]);
    expect(rulesOf(documentsSource, heading, { sort: 'heading' })).toEqual(['sort unknownColumn']);
  });

  test('answers say when they are missing', () => {
    const column = sql.raw('t.x');
    expectKnown(
      'missing answers',
      [scalarAnswer(column), textAnswer(column), listAnswer(column), jsonAnswer(column, 'QID1')].map(({ isEmpty }) =>
        compiled(sql`select ${isEmpty}`),
      ),
    );
  });

  test('a table without a search text is not searched', () => {
    expect(searchConditions({ ...documentsSource, searchText: undefined }, documents, 'fleet')).toEqual([]);
    expect(searchConditions(documentsSource, documents, undefined)).toEqual([]);
    expect(searchConditions(documentsSource, documents, ' f ')).toEqual([]);
  });

  test('a column is found by its key and by its id', () => {
    expect(questionNamed(thingQuestions, 'Data')?.questionId).toBe('QID003');
    expect(questionNamed(thingQuestions, 'QID003')?.questionId).toBe('QID003');
    expect(questionNamed(thingQuestions, 'Colour')).toBeUndefined();
  });
});

describe('whose rows a table shows', () => {
  const viewer = (appType: string, more: object = {}) => ({ userId: 'u1', appType, vertical: 'airlane', ...more });
  const scopes: Readonly<Record<string, AccountScope>> = {
    customer: all,
    'group user': some,
    staff: { ...all, viewer: viewer('admin') } as unknown as AccountScope,
    'staff in their own account': { ...all, viewer: viewer('admin'), isAdminPanel: true } as unknown as AccountScope,
    'organization manager': { ...all, viewer: viewer('orgAdmin') } as unknown as AccountScope,
    'staff in the Admin Panel': {
      ...all,
      viewer: viewer('admin'),
      viewingRole: 'superAdmin',
      isAdminPanel: true,
    } as unknown as AccountScope,
    'staff who look as a customer': {
      ...all,
      viewer: viewer('admin', { look: { accountId: 'acme' } }),
    } as unknown as AccountScope,
  };
  const ofAllAccounts = templateOf([name], { description: 'CSMPayments' });
  test.each(everySource)('%s', (title, source) => {
    const statements = Object.entries(scopes).map(([who, scope]) => [
      who,
      compiled(sql`select ${source.within(scope, documents)}`),
      source.countKept(scope, documents) ?? null,
    ]);
    expectKnown(`rows of ${title}`, [
      ...statements,
      ['of all accounts', compiled(sql`select ${source.within(all, ofAllAccounts)}`)],
    ]);
    const keys = [
      '7',
      '8988228000000000001',
      'campaign-1',
      '12-8988228000000000001',
      '12-89x',
      '01234567-89ab-cdef-0123-456789abcdef',
    ];
    expectKnown(
      `keys of ${title}`,
      keys.map((key) => source.keyOf(source.rowOf({ record_key: key, id: key, answers: {} }, []).id) ?? null),
    );
    const ids = ['x', 'audit-12', 'ThingId_ICCID_89', 'network-7', 'PrivateNetwork_7', 'Edge_7'];
    expectKnown(
      `ids of ${title}`,
      ids.map((id) => [source.keyOf(id) ?? null]),
    );
    expectKnown(`order of ${title}`, [
      compiled(sql`select from ${source.from} order by ${source.defaultOrder.by}`),
      source.defaultOrder.descending,
      source.rowOf({ record_key: '7', id: '7', answers: {} }, []).id ?? null,
    ]);
  });
});

describe('exports', () => {
  test.each<[string, typeof thingsSource | typeof documentsSource, VisibleTemplate, Partial<ListRequest>]>([
    ['Things', thingsSource, things, {}],
    [
      'Things by a joined column alone',
      thingsSource,
      things,
      { sort: 'Data', filters: { Data: { between: { from: 1 } } } },
    ],
    [
      'Things filtered by a joined column, sorted by another',
      thingsSource,
      things,
      { sort: 'ThingName', filters: { Data: { between: { from: 1 } } } },
    ],
    ['documents', documentsSource, documents, { search: 'fleet' }],
  ])('the keys of %s', (title, source, template, request) =>
    expectKnown(`keys: ${title}`, compiled(buildKeysQuery(source, template, all, request))),
  );

  test('rows by their keys', () => {
    expectKnown('rows: Things', compiled(buildRowsQuery(thingsSource, things, some, ['1', '2'])));
    expectKnown(
      'rows: numbers',
      compiled(buildRowsQuery({ ...documentsSource, keyType: 'bigint', exportPage: 7 }, documents, all, ['1'])),
    );
    expectKnown(
      'keys: pages of its own',
      compiled(buildKeysQuery({ ...documentsSource, exportPage: 7 }, documents, all, {})),
    );
    expect(keysIn({ keys: 'a\nb' })).toEqual(['a', 'b']);
  });
});

describe('facets', () => {
  const facet = async (
    template: VisibleTemplate,
    source: typeof thingsSource | typeof documentsSource,
    key: string,
    request: FacetRequest,
    scope = all,
  ) => {
    const { db, asked } = recorder([[{ value: 'a', total: 1 }]]);
    const found = questionNamed(template.content.questions, key);
    if (!found) throw new Error(`There is no ${key}`);
    expect(await facetCounts(db, { source, template, scope, question: found, request })).toEqual([
      { value: 'a', total: 1 },
    ]);
    return asked;
  };
  test.each<[string, string, FacetRequest, AccountScope]>([
    ['by bits', 'State', {}, all],
    ['by bits, of some groups', 'State', {}, some],
    ['of a list, by bits, beside another', 'Tags', { filters: { State: { anyOf: ['ACTIVE'] } } }, all],
    [
      'without its own filter',
      'State',
      {
        filters: { State: { anyOf: ['ACTIVE'] }, TECH: { noneOf: ['4G'] } },
        reportFilters: { QID005: { anyOf: ['ACTIVE'] } },
      },
      all,
    ],
    ['by rows, because of a search', 'State', { search: 'truck' }, all],
    ['of a list by rows', 'Tags', { search: 'truck' }, all],
    ['of a joined column', 'Data', {}, all],
    ['beside a joined column', 'State', { filters: { Data: { between: { from: 1 } } } }, all],
  ])('%s', async (title, key, request, scope) =>
    expectKnown(`facet: ${title}`, await facet(things, thingsSource, key, request, scope)),
  );

  test('of documents', async () =>
    expectKnown(
      'facet: documents',
      await facet(documents, documentsSource, 'name', {
        filters: { name: { contains: 'x' }, size: { between: { from: 1 } } },
      }),
    ));

  test('a bad filter of the column itself is refused, and a column that is not there has no facet', async () => {
    await expect(
      facet(things, thingsSource, 'State', { filters: { State: { contains: 'A' } as never } }),
    ).rejects.toThrow(AppError);
    const { db, asked } = recorder();
    const source = { ...thingsSource, column: () => undefined };
    expect(
      await facetCounts(db, {
        source,
        template: things,
        scope: all,
        question: thingQuestions[0] as Question,
        request: {},
      }),
    ).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('search texts', () => {
  test('hold the searchable answers as people read them, in lower case', () => {
    expect(searchTextOf([name, secret, silent], { QID101: 'Fleet', QID102: null, QID103: 'Hidden' })).toBe('fleet');
    expect(searchTextOf([name, secret], { QID101: 'Fleet', QID102: 'EU' })).toBe('fleet eu');
    expect(searchTextOf([name], {})).toBe('');
  });

  const row = (id: string, answer: string, text: string) => ({ id, answers: { QID101: answer }, search_text: text });
  test('are brought in line, and what fits already is left alone', async () => {
    const { db, asked } = recorder([[row('a', 'New', 'old'), row('b', 'Same', 'same')]]);
    await refreshSearchTexts(db, documents.whole);
    expectKnown('search texts', asked);
    expect(asked).toHaveLength(2);
  });

  test('go on after a full slice', async () => {
    const full = Array.from({ length: 500 }, (_, index) => row(`d${String(index).padStart(3, '0')}`, 'Same', 'same'));
    const { db, asked } = recorder([full, []]);
    await refreshSearchTexts(db, documents.whole);
    expect(asked.map(({ parameters }) => parameters)).toEqual([
      ['template-x', '', 500],
      ['template-x', 'd499', 500],
    ]);
    const once = recorder([full.slice(1)]);
    await refreshSearchTexts(once.db, documents.whole);
    expect(once.asked).toHaveLength(1);
  });
});

describe('columns of tables', () => {
  test.each([
    ['text', () => text('t.a', { writable: true }), ['x', '', null], ['x', null, null], ['x', null], ['x', '']],
    ['number', () => number('t.a'), [1, null], [1, null], [], []],
    ['flag', () => flag('t.a', { writable: true }), [true, null], [true, null], [true, null], [true, false]],
    [
      'time',
      () => time('t.a'),
      [new Date('2026-01-01T00:00:00Z'), '2026', null],
      ['2026-01-01T00:00:00.000Z', null, null],
      [],
      [],
    ],
    [
      'one of',
      () => oneOf('t.a', { writable: true }),
      ['x', '', null, 7],
      [['x'], null, null, null],
      [['x'], [], 'x', null],
      ['x', '', '', ''],
    ],
    [
      'many of',
      () => manyOf('t.a', { writable: true }),
      [['x'], [], null],
      [['x'], null, null],
      [['x'], null],
      [['x'], []],
    ],
    [
      'json',
      () => json('t.a', { writable: true }),
      [{ a: 1 }, undefined, null],
      [{ a: 1 }, null, null],
      [{ a: 1 }, null],
      ['{"a":1}', null],
    ],
  ] as const)('%s is read and written', (_name, make, stored, read, answers, written) => {
    const column = make();
    expect(stored.map((value) => column.read(value))).toEqual(read);
    expect(answers.map((answer) => column.write?.valueOf(answer as never))).toEqual(written);
    expect(column.write?.column).toBe(answers.length > 0 ? 'a' : undefined);
    expect(text('t.a').write).toBeUndefined();
  });

  test('changes of the audit log are texts, and the parent of a node is written by its key', () => {
    const changes = auditSource.columns['changes'];
    expect([changes?.read([]), changes?.read(null), changes?.read('x')]).toEqual([null, null, null]);
    expect(changes?.read([{ field: 'Name', from: 'a', to: 'b' }])).toEqual(expect.any(String));
    const parent = edgesSource.columns['networkId']?.write;
    const id = privateNetworksSource.rowOf({ record_key: '7' }, []).id;
    expect([parent?.valueOf(id), parent?.valueOf('else'), parent?.valueOf(null)]).toEqual(['7', null, null]);
  });

  const settings = {
    name: 'x',
    from: 'x as t',
    key: 't.id',
    idOf: (key: string) => `x-${key}`,
    keyOf: (id: string) => id,
    columns: { name: text('t.name'), size: number('t.size') },
    within: () => sql<boolean>`true`,
    countKept: () => undefined,
    defaultOrder: { by: sql`t.id`, descending: false },
    housekeeping: {
      account: 't.account',
      member: 't.member',
      status: "'on'",
      version: '1',
      createdAt: 't.created',
      updatedAt: 't.updated',
    },
  };
  const raw = {
    record_key: 7,
    record_account: 'acme',
    record_member: null,
    record_status: 'on',
    record_version: 1,
    record_created_at: new Date(0),
    record_updated_at: new Date(1),
    c0: 'Fleet',
    c1: 5,
    record_extra: { QID103: 'more' },
  };

  test('a row has the answers of its columns, and of what was added', () => {
    const source = typedSource({ ...settings, extra: 't.extra' });
    expect(source.rowOf(raw, [name, size, silent, secret])).toEqual({
      id: 'x-7',
      accountId: 'acme',
      memberId: null,
      status: 'on',
      version: 1,
      createdAt: new Date(0),
      updatedAt: new Date(1),
      values: { QID101: 'Fleet', QID104: 5, QID103: 'more', QID102: null },
    });
    expect(source.rowOf({ ...raw, record_extra: undefined }, [silent]).values).toEqual({ QID103: null });
    expectKnown('typed select, with what was added', compiled(sql`select ${source.select} from ${source.from}`));
    expectKnown('typed select', compiled(sql`select ${typedSource(settings).select}`));
  });

  test('columns, search and joins are what the settings say', () => {
    const plain = typedSource(settings);
    expect(plain.column(silent)).toBeUndefined();
    expect(plain.column(name)).toBeDefined();
    expect(typedSource({ ...settings, extra: 't.extra' }).column(silent)).toBeDefined();
    expect(plain.searchText).toBeUndefined();
    expect([plain.isSearched(name), plain.feedsSearchText(name)]).toEqual([false, false]);
    const searched = typedSource({ ...settings, searchText: 't.text', searched: ['name'] });
    expect([searched.isSearched(name), searched.feedsSearchText(name), searched.feedsSearchText(size)]).toEqual([
      false,
      true,
      false,
    ]);
    const indexed = typedSource({ ...settings, searchText: 't.text', searched: ['name'], isSearchIndexed: true });
    expect([indexed.isSearched(name), indexed.isSearched(size)]).toEqual([true, false]);
    expectKnown('typed search text', compiled(sql`select ${indexed.searchText}`));
    const joined = typedSource({
      ...settings,
      columns: { ...settings.columns, cost: { ...number('(select c.cost)'), joinedSql: 'c.cost' } },
      joined: { from: sql`x as t join c`, alone: sql`c`, aloneWithin: () => undefined, updatedAt: 'c.updated' },
    });
    expectKnown('typed joined select', [
      compiled(sql`select ${joined.joined?.select} from ${joined.joined?.from}`),
      compiled(sql`select ${joined.select}`),
    ]);
    expect(plain.joined).toBeUndefined();
    expect([
      thingsSource.joined?.holds(question('Q', 'Data', 'number')),
      thingsSource.joined?.holds(question('Q', 'State', 'text')),
      thingsSource.joined?.holds(question('Q', 'else', 'text')),
    ]).toEqual([true, false, false]);
    expectKnown('joined select', compiled(sql`select ${thingsSource.joined?.select}`));
  });

  test('Things are known by their ids', () => {
    expect([thingsSource.keyOf('ThingId_ICCID_89'), thingsSource.keyOf('else')]).toEqual(['89', undefined]);
    expect([
      thingsSource.countKept(all, things),
      thingsSource.countKept(some, things),
      documentsSource.countKept(all, documents),
    ]).toEqual(['things', undefined, 'template-x']);
  });

  test('documents have their answers, and none where there is none', () => {
    const stored = {
      id: 'd',
      account_id: 'acme',
      member_id: 'm',
      status: 'published',
      version: 2,
      created_at: new Date(0),
      updated_at: new Date(1),
      answers: { QID101: 'Fleet' },
    };
    expect(documentsSource.rowOf(stored, [name, size])).toEqual({
      id: 'd',
      accountId: 'acme',
      memberId: 'm',
      status: 'published',
      version: 2,
      createdAt: new Date(0),
      updatedAt: new Date(1),
      values: { QID101: 'Fleet', QID104: null },
    });
    expect([
      documentsSource.isSearched(name),
      documentsSource.feedsSearchText(name),
      documentsSource.feedsSearchText(silent),
      documentsSource.keyOf('d'),
    ]).toEqual([false, true, false, 'd']);
  });
});
