import { allThings } from '@airlane/domain/access/thing-scope';
import { type Filters, questionNamed } from '@airlane/question-kinds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import thingsTable from '#modules/connectivity/thing-commands/things-table.template.json' with { type: 'json' };
import type { AccountScope } from '#kernel/access/viewer.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { buildListQuery } from '#kernel/listing/build-list-query.ts';
import { facetCounts } from '#kernel/listing/facet-counts.ts';
import { thingsSource } from './things.source.ts';
import type { ListingSource } from '#kernel/listing/source.ts';
import { type StoredTemplate, templateContentSchema } from '#kernel/listing/stored-template.ts';
import { visibleTo } from '#kernel/listing/visible-template.ts';

/** Counts from bits and orders from tables of their own beside what reading every row gives, over random fleets, changes and filters. */
const RUNS = propertyRuns(20);
const accounts = ['acct-one', 'acct-two'];
const stored: StoredTemplate = {
  id: 'things',
  description: 'ThingsTable',
  title: '',
  type: '',
  status: 'published',
  version: 1,
  source: 'things',
  access: { read: ['consumer'], create: [], update: [], delete: [] },
  audience: { verticals: ['airlane'] },
  isDynamic: false,
  content: templateContentSchema.parse(thingsTable),
  published: undefined,
};
const template = visibleTo(stored, {
  vertical: 'airlane',
  appType: 'consumer',
  accountId: '',
  role: 'user',
  seesMoney: true,
  seesAllThings: true,
});
if (!template) throw new Error('The table of Things is hidden');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('accounts')
    .values(
      accounts.map((id) => ({ id, vertical: 'airlane', title: id, original_title: id, exceptional_billing: null })),
    )
    .execute();
});
afterAll(() => database.close());

const { bits: _bits, sortedElsewhere: _sortedElsewhere, ...plain } = thingsSource;
const scanned: ListingSource = { ...plain, countKept: () => undefined };
const scopeIn = (accountId: string, groups: readonly string[] | null): AccountScope => ({
  viewer: {
    userId: 'user',
    email: '',
    fullName: '',
    vertical: 'airlane',
    appType: 'consumer',
  } as unknown as AccountScope['viewer'],
  accountId,
  accountTitle: accountId,
  isAdminPanel: false,
  isInvoicing: false,
  features: [],
  viewingRole: 'user',
  permissions: [],
  profile: null,
  things: groups === null ? allThings : { kind: 'groups', groups },
});

const words = {
  State: ['ACTIVE', 'SUSPENDED'],
  DATASESSION: ['Online', 'Offline', ''],
  TECH: ['4G', 'LTE-M', ''],
  MnoName: ['KPN', 'kpn', 'O2: Germany', '12 34', '1234', ''],
  ThingsGroupName: ['Trucks', 'trucks', 'Gätes', "it's 100 %", ''],
  Tags: ['Cold chain', 'Trailer', 'a:b', ''],
} as const;
type Key = keyof typeof words;
const keys = Object.keys(words) as Key[];

const valueOf = (key: Key) => fc.constantFrom(...words[key]);
const tags = fc.uniqueArray(valueOf('Tags'), { maxLength: 3 });
const row = fc.record({
  account: fc.constantFrom(...accounts),
  state: valueOf('State'),
  data_session: valueOf('DATASESSION'),
  tech: valueOf('TECH'),
  mno_name: valueOf('MnoName'),
  group_name: valueOf('ThingsGroupName'),
  tags,
  isDeleted: fc.boolean(),
  bytes: fc.nat({ max: 3 }),
});
const FLEET = 12;
const thing = fc.nat({ max: FLEET - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), thing, row }),
  fc.record({ kind: fc.constant('tag' as const), thing, tags }),
  fc.record({
    kind: fc.constant('connect' as const),
    thing,
    session: valueOf('DATASESSION'),
    network: valueOf('MnoName'),
  }),
  fc.record({ kind: fc.constant('remove' as const), thing }),
  fc.record({ kind: fc.constant('suspendAll' as const), account: fc.constantFrom(...accounts) }),
  fc.record({ kind: fc.constant('undone' as const), thing, row }),
  fc.record({ kind: fc.constant('fold' as const), limit: fc.constantFrom(1, 3, 1000) }),
);

const listFilter = (key: Key) => {
  const values = fc.array(fc.constantFrom(...words[key], 'gone'), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    values.map((anyOf) => ({ anyOf })),
    values.map((noneOf) => ({ noneOf })),
    fc.boolean().map((empty) => ({ empty })),
    fc.record({ anyOf: values, noneOf: values }),
    ...(key === 'Tags' ? [values.map((allOf) => ({ allOf }))] : []),
    ...(key === 'MnoName' || key === 'ThingsGroupName'
      ? [fc.constantFrom('k', 'Ä', '12 34', '%').map((contains) => ({ contains }))]
      : []),
  );
};
const filters = fc
  .subarray(keys, { maxLength: 4 })
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((key) => [key, listFilter(key)]))),
  ) as fc.Arbitrary<Filters>;
const question = fc.record({
  account: fc.constantFrom(...accounts),
  groups: fc.option(fc.uniqueArray(valueOf('ThingsGroupName'), { maxLength: 2 })),
  filters,
  sort: fc.constantFrom(
    'State',
    '-State',
    'DATASESSION',
    '-DATASESSION',
    'TECH',
    '-TECH',
    'Data',
    '-Data',
    'MnoName',
    undefined,
  ),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.constantFrom(3, FLEET),
  reportFilters: fc.option(fc.constant<Filters>({ State: { anyOf: ['ACTIVE'] } }), { freq: 4, nil: undefined }),
});

type Row = {
  account: string;
  state: string;
  data_session: string;
  tech: string;
  mno_name: string;
  group_name: string;
  tags: readonly string[];
  isDeleted: boolean;
  bytes: number;
};
const iccidOf = (number: number): string => `8988${String(number).padStart(15, '0')}`;

const put = async (
  db: TestDatabase['db'],
  number: number,
  { account, isDeleted, tags: chosen, bytes, ...columns }: Row,
) => {
  const values = { account_id: account, ...columns, tags: [...chosen], deleted_at: isDeleted ? new Date() : null };
  await db
    .insertInto('things')
    .values({ iccid: iccidOf(number), name: `Thing ${number}`, imsi: '1', ...values } as never)
    .onConflict((conflict) => conflict.column('iccid').doUpdateSet(values as never))
    .execute();
  await db.updateTable('thing_contacts').set({ month_bytes: bytes }).where('iccid', '=', iccidOf(number)).execute();
};

const applyStep = async (given: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> => {
  const { db } = database;
  switch (given.kind) {
    case 'put':
      await put(db, given.thing, given.row);
      break;
    case 'tag':
      await sql`update things set tags = ${given.tags}::text[] where iccid = ${iccidOf(given.thing)}`.execute(db);
      break;
    case 'connect':
      await sql`update things set data_session = ${given.session}, mno_name = ${given.network} where iccid = ${iccidOf(given.thing)}`.execute(
        db,
      );
      break;
    case 'remove':
      await sql`delete from things where iccid = ${iccidOf(given.thing)}`.execute(db);
      break;
    case 'suspendAll':
      await sql`update things set state = 'SUSPENDED' where account_id = ${given.account}`.execute(db);
      break;
    case 'undone':
      await db
        .transaction()
        .execute(async (trx) => {
          await put(trx, given.thing, given.row);
          throw new Error('undone');
        })
        .catch(() => undefined);
      break;
    case 'fold':
      await sql`select fold_thing_changes(${given.limit})`.execute(db);
      break;
  }
};

interface Asked {
  readonly account: string;
  readonly groups: readonly string[] | null;
  readonly filters: Filters;
  readonly reportFilters: Filters | undefined;
  readonly sort?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Of the two ways to a page, `gatheredAtMost` chooses one. */
const answersOf = async (
  source: ListingSource,
  { account, groups, filters: asked, reportFilters, ...rest }: Asked,
  gatheredAtMost?: number,
) => {
  const scope = scopeIn(account, groups);
  const request = { filters: asked, reportFilters };
  const { rows } = await buildListQuery(source, template, scope, { ...rest, ...request }, gatheredAtMost).execute(
    database.db,
  );
  const facets: Record<string, unknown> = {};
  for (const key of keys) {
    const column = questionNamed(template.content.questions, key);
    if (!column) throw new Error(`There is no column ${key}`);
    facets[key] = await facetCounts(database.db, { source, template, scope, question: column, request });
  }
  return { total: rows[0]?.total, keys: rows.map((each) => each['record_key']), facets };
};

test('every total, facet and page is what reading the rows gives, gathered or walked, in every scope and however many changes wait', async () => {
  await database.engine.execute(
    `insert into fleet_numbers (account_id, iccid, number) select '${accounts[0]}', 'other ' || number, number from generate_series(0, 2044) as number`,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: FLEET }),
      fc.array(step, { maxLength: 12 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      async (fleet, steps, questions) => {
        await sql`delete from things`.execute(database.db);
        for (const [number, one] of fleet.entries()) await put(database.db, number, one);
        for (const one of steps) await applyStep(one);
        for (const asked of questions) {
          const expected = { asked, ...(await answersOf(scanned, asked)) };
          expect({ asked, ...(await answersOf(thingsSource, asked)) }).toEqual(expected);
          expect({ asked, ...(await answersOf(thingsSource, asked, -1)) }).toEqual(expected);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

test('when every change is folded in, the bits hold what the rows do and nothing else', async () => {
  const { db } = database;
  await put(db, 0, {
    account: 'acct-one',
    state: 'ACTIVE',
    data_session: 'Online',
    tech: '',
    mno_name: 'KPN',
    group_name: '',
    tags: ['Trailer'],
    isDeleted: false,
    bytes: 0,
  });
  while ((await sql<{ folded: number }>`select fold_thing_changes(1000) as folded`.execute(db)).rows[0]?.folded !== 0);
  const bits =
    await sql`select account_id, mark, sum(bit_count(things))::int as things from thing_marks left join thing_bits on mark_id = id group by 1, 2 order by 1, mark collate "C"`.execute(
      db,
    );
  const rows =
    await sql`select account_id, mark, count(*)::int as things from things, unnest(marks_of_thing(state, data_session, tech, mno_name, group_name, tags)) as mark
    where deleted_at is null group by 1, 2 order by 1, mark collate "C"`.execute(db);
  expect(bits.rows).toEqual(rows.rows);
  await sql`delete from things`.execute(db);
  await sql`select fold_thing_changes(1000)`.execute(db);
  expect((await sql`select * from thing_marks`.execute(db)).rows).toEqual([]);
});

test('two that write Things of one block at once neither wait for each other nor lose a bit', async () => {
  const { db, url } = database;
  // The embedded database has one session, where nothing runs at once.
  if (url === undefined) return;
  for (const number of [0, 1])
    await put(db, number, {
      account: 'acct-one',
      state: 'ACTIVE',
      data_session: 'Online',
      tech: '',
      mno_name: 'KPN',
      group_name: '',
      tags: [],
      isDeleted: false,
      bytes: 0,
    });
  await db.transaction().execute(async (first) => {
    await sql`update things set mno_name = 'O2' where iccid = ${iccidOf(0)}`.execute(first);
    await db.transaction().execute(async (second) => {
      await sql`update things set mno_name = 'O2' where iccid = ${iccidOf(1)}`.execute(second);
      await sql`select fold_thing_changes(1000)`.execute(db);
    });
    await sql`select fold_thing_changes(1000)`.execute(db);
  });
  await sql`select fold_thing_changes(1000)`.execute(db);
  const asked = {
    account: 'acct-one',
    groups: null,
    filters: { MnoName: { anyOf: ['O2'] } },
    reportFilters: undefined,
    page: 1,
    pageSize: FLEET,
  };
  expect((await answersOf(thingsSource, asked)).total).toBe(2);
  expect(await answersOf(thingsSource, asked)).toEqual(await answersOf(scanned, asked));
});
