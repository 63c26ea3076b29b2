import type { ListItem } from '@airlane/contract/entities';
import { listDocuments } from '@airlane/contract/calls/documents';
import { listTemplates, updateTemplate } from '@airlane/contract/calls/templates';
import { accountIds, randomOf } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

/** Filters of columns that list values, beside a plain filter over the same rows in memory. */
const { acme } = accountIds;
const LABELS = 'QID900Labels';
const NOTE = 'QID0018Note';
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const { templates } = await admin.call(listTemplates, {}, acme);
const things = templates.find(({ description }) => description === 'ThingsTable');
if (!things) throw new Error('There is no table of Things');
const labels = {
  questionId: LABELS,
  searchKey: 'Labels',
  questionLabel: 'Labels',
  questionType: 'multipleChoice',
  metadata: { numberOfAnswers: 5 },
};
await admin.call(updateTemplate, { params: { id: things.id }, body: { status: 'draft' } }, acme);
await admin.call(
  updateTemplate,
  { params: { id: things.id }, body: { questions: [...things.questions, labels], status: 'published' } },
  acme,
);

const random = randomOf(1, 'list filters');
const someOf = <Value>(values: readonly Value[], most: number): Value[] => {
  const taken = new Set<Value>();
  for (let count = random.between(0, most); count > 0; count -= 1) taken.add(random.pick(values));
  return [...taken];
};
const words = ['red', 'Red', "it's", '100 %', 'a_b', '12 34', '1234'];
const tags = ['Cold chain', 'Trailer', 'Spare', 'Pilot'];
const notes = [
  {},
  { [NOTE]: null },
  { [NOTE]: '' },
  { [NOTE]: '[]' },
  { [NOTE]: 'red' },
  { [NOTE]: 'RED' },
  { [NOTE]: 'blue, red' },
];

// Every way in which an answer can be missing stands beside every sort of value.
const { rows: keys } = await sql<{ iccid: string }>`select iccid from things where account_id = ${acme}`.execute(db);
for (const { iccid } of keys) {
  const extra = JSON.stringify({
    ...random.pick(notes),
    ...random.pick([{}, { [LABELS]: null }, { [LABELS]: someOf(words, 4) }]),
  });
  await sql`update things set tags = ${someOf(tags, 3)}::text[], tech = ${random.pick(['', '4G', '2G', 'LTE-M'])}, group_name = ${random.pick(['', 'North', 'north', 'South'])},
    extra = extra || ${extra}::jsonb where iccid = ${iccid}`.execute(db);
}

const list = async (filters: object, more: object = {}) =>
  admin.call(
    listDocuments,
    { query: { templateName: 'ThingsTable', pageSize: 1000, filterObj: JSON.stringify(filters), ...more } },
    acme,
  );
const all = (await list({})).items;

interface Answer {
  readonly selected?: readonly string[];
}
const valuesOf = (item: ListItem, questionId: string): readonly string[] => {
  const answer = item.questions.find((question) => question.questionId === questionId)?.answer as
    string | Answer | null | undefined;
  if (answer === null || answer === undefined || answer === '') return [];
  return typeof answer === 'string' ? [answer] : (answer.selected ?? []);
};

type Listed =
  | { readonly anyOf: string[] }
  | { readonly noneOf: string[] }
  | { readonly allOf: string[] }
  | { readonly empty: boolean };
interface ListedColumn {
  readonly key: string;
  readonly questionId: string;
  readonly values: readonly string[];
  /** Texts are compared without regard to case, choices exactly. */
  readonly isText?: true;
  readonly takesSeveral?: true;
}
const columns: readonly ListedColumn[] = [
  { key: 'Tags', questionId: 'QID0013Tags', values: [...tags, 'gone'], takesSeveral: true },
  { key: 'Labels', questionId: LABELS, values: [...words, 'gone'], takesSeveral: true },
  { key: 'TECH', questionId: 'QID011TECH', values: ['4G', '2G', 'LTE-M', '5G'] },
  { key: 'ThingsGroupName', questionId: 'QID002ThingsGroupName', values: ['North', 'south', 'gone'], isText: true },
  { key: 'Note', questionId: NOTE, values: ['red', 'Blue, Red', '[]'], isText: true },
];

const matches = ({ isText }: ListedColumn, held: readonly string[], filter: Listed): boolean => {
  const fold = (text: string): string => (isText ? text.toLowerCase() : text);
  const has = (wanted: string): boolean => held.some((one) => fold(one) === fold(wanted));
  if ('empty' in filter) return (held.length === 0) === filter.empty;
  if ('anyOf' in filter) return filter.anyOf.some(has);
  return 'noneOf' in filter ? !filter.noneOf.some(has) : filter.allOf.every(has);
};

const anyFilter = (column: ListedColumn): Listed => {
  const chosen = [random.pick(column.values), ...someOf(column.values, 3)];
  return random.pick<Listed>([
    { anyOf: chosen },
    { noneOf: chosen },
    { empty: random.between(0, 1) === 1 },
    ...(column.takesSeveral ? [{ allOf: chosen.slice(0, 2) }] : []),
  ]);
};

test('lists, exports and counts match a plain filter over the same rows', async () => {
  expect(all.length).toBe(keys.length);
  for (let round = 0; round < 120; round += 1) {
    const filtered = columns
      .filter(() => random.between(0, 2) === 0)
      .map((column) => ({ column, filter: anyFilter(column) }));
    const filters = Object.fromEntries(filtered.map(({ column, filter }) => [column.key, filter]));
    const expected = all.filter((item) =>
      filtered.every(({ column, filter }) => matches(column, valuesOf(item, column.questionId), filter)),
    );
    const { items, totalCount } = await list(filters);
    expect({ filters, ids: items.map(({ id }) => id) }).toEqual({ filters, ids: expected.map(({ id }) => id) });
    expect(totalCount).toBe(expected.length);
  }
});

test('an export honours the same filters', async () => {
  const filters = { Tags: { noneOf: ['Pilot'] }, TECH: { empty: true } };
  const { totalCount } = await list(filters);
  const csv = await server.app.inject({
    url: `/api/v5/documents?templateName=ThingsTable&downloadAsCsv=true&filterObj=${encodeURIComponent(JSON.stringify(filters))}`,
    headers: { authorization: `Bearer ${admin.token}`, brand: acme, segment: 'airlane' },
  });
  expect(totalCount).toBeGreaterThan(0);
  expect(csv.body.trim().split('\n')).toHaveLength(totalCount + 1);
});

test('a gap is part of a sought name, and none of a sought identifier; a search takes it out of long numbers only', async () => {
  const [first, second, third] = keys;
  for (const [thing, name] of [
    [first, 'Yard GDN-06'],
    [second, 'Yard 106'],
    [third, 'Yard 06'],
  ] as const) {
    await sql`update things set name = ${name} where iccid = ${thing?.iccid}`.execute(db);
  }
  const found = async (filters: object, more: object = {}) =>
    (await list(filters, more)).items.map(({ id }) => id.replace('ThingId_ICCID_', '')).sort();
  const named = (text: string) => found({ ThingName: { contains: text } });
  expect(await named('-06')).toEqual([first?.iccid]);
  expect(await named('Yard 06')).toEqual([third?.iccid]);
  expect(await found({}, { search: '-06' })).toEqual([first?.iccid]);
  const groups = (first?.iccid ?? '').replace(/(\d{4})(?=\d)/g, '$1 ');
  expect(await found({ ICCID: { contains: groups } })).toEqual([first?.iccid]);
  expect(await found({ ICCID: { anyOf: [groups] } })).toEqual([first?.iccid]);
  expect(await found({}, { search: groups })).toEqual([first?.iccid]);
});

test.each(['Last_DATA_Time', 'QID007Last_DATA_Time', 'activity'])(
  '%s names the last activity, in filters and in sorts',
  async (name) => {
    const never = await list({ activity: { empty: true } }, { sort: '-activity' });
    const asked = await list({ [name]: { empty: true } }, { sort: `-${name}` });
    expect(asked.items.map(({ id }) => id)).toEqual(never.items.map(({ id }) => id));
    const latest = await list({}, { sort: 'activity', pageSize: 5 });
    expect((await list({}, { sort: name, pageSize: 5 })).items.map(({ id }) => id)).toEqual(
      latest.items.map(({ id }) => id),
    );
  },
);

test.each([
  [{ TECH: { allOf: ['4G'] } }, { field: 'filterObj.TECH', rule: 'unknownOperator' }],
  [{ Data: { noneOf: ['1'] } }, { field: 'filterObj.Data', rule: 'unknownOperator' }],
  [{ TECH: { noneOf: [] } }, { rule: 'too_small' }],
  [{ TECH: { empty: 'yes' } }, { rule: 'invalid_type' }],
  [{ TECH: { exceptFor: ['4G'] } }, { rule: 'unrecognized_keys' }],
])('%j is refused by field and rule', async (filters, problem) => {
  const { status, body } = await refusal(list(filters));
  expect(status).toBe(400);
  expect(body?.fields?.[0]).toMatchObject(problem);
});
