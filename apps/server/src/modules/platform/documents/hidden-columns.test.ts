import {
  createDocument,
  deleteDocuments,
  getDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import { createTemplate, listTemplates, updateTemplate } from '@airlane/contract/calls/templates';
import { reportTableColumn } from '@airlane/contract/calls/table-reports';
import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

/** One document with an answer that is hidden from customers: they must not come to know it by any way, nor change it. */
const { acme } = accountIds;
const TABLE = 'Contracts';
const [NAME, MARGIN, GRADE] = ['QID001Name', 'QID002Margin', 'QID003Grade'];
const SECRET = 'SECRETMARGIN';

const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const hidden = { agGrid_hiddenForUser: true };
const choice = { options: [{ title: 'Gold' }, { title: 'Tin' }] };
const questions = [
  { questionId: NAME, searchKey: 'Name', questionLabel: 'Name', questionType: 'text', searchPerColumn: true },
  {
    questionId: MARGIN,
    searchKey: 'Margin',
    questionLabel: 'Margin',
    questionType: 'text',
    searchPerColumn: true,
    required: true,
    metadata: hidden,
  },
  {
    questionId: GRADE,
    searchKey: 'Grade',
    questionLabel: 'Grade',
    questionType: 'choice',
    ...choice,
    metadata: hidden,
  },
];
const [template] = await admin.call(createTemplate, { body: { description: TABLE, questions } }, acme);
await admin.call(
  updateTemplate,
  { params: { id: template?.id ?? '' }, body: { audience: { verticals: ['airlane'] }, status: 'published' } },
  acme,
);

const create = (person: Person, answers: Record<string, unknown>) =>
  person.call(
    createDocument,
    {
      headers: { template: TABLE },
      body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
    },
    acme,
  );
const document = await create(admin, {
  [NAME as string]: 'Depot',
  [MARGIN as string]: SECRET,
  [GRADE as string]: { options: [], selected: ['Gold'], numberOfAnswers: 1 },
});
const list = (person: Person, query: object) =>
  person.call(listDocuments, { query: { templateName: TABLE, ...query } }, acme);
const csv = async (person: Person) =>
  (
    await server.app.inject({
      url: `/api/v5/documents?templateName=${TABLE}&downloadAsCsv=true`,
      headers: { authorization: `Bearer ${person.token}`, segment: 'airlane', brand: acme },
    })
  ).body;

describe('what is hidden from a customer is in no answer', () => {
  const ways: Record<string, (person: Person) => Promise<unknown>> = {
    'the list': (person) => list(person, {}),
    'the older list': (person) => person.call(getDocuments, { query: { description: TABLE }, body: {} }, acme),
    'one document': (person) => person.call(readDocument, { params: { id: document.id }, query: {} }, acme),
    'the file': csv,
    'the template': (person) =>
      person
        .call(listTemplates, {}, acme)
        .then(({ templates }) => templates.filter(({ description }) => description === TABLE)),
  };
  test.each(Object.keys(ways))('%s', async (way) => {
    expect(JSON.stringify(await ways[way]?.(admin))).toContain('Margin');
    const told = JSON.stringify(await ways[way]?.(user));
    expect(told).toContain('Name');
    expect(told).not.toMatch(/Margin|Grade|SECRETMARGIN|Gold/i);
  });
});

describe('what is hidden from a customer is no oracle', () => {
  test.each([
    ['filter', { filterObj: '{"Margin":{"contains":"SECRET"}}' }],
    ['filter by id', { filterObj: `{"${MARGIN}":{"contains":"SECRET"}}` }],
    ['filter above the table', { reportPageFilters: '{"Grade":{"anyOf":["Gold"]}}' }],
    ['sort', { sort: 'Margin' }],
  ])('%s', async (_way, query) => {
    expect((await list(admin, query)).totalCount).toBe(1);
    expect((await refusal(list(user, query))).body?.fields?.[0]).toMatchObject({ rule: 'unknownColumn' });
  });

  test('search', async () => {
    expect((await list(admin, { search: 'SECRETM' })).totalCount).toBe(1);
    expect((await list(user, { search: 'SECRETM' })).totalCount).toBe(0);
    expect((await list(user, { search: 'epo' })).totalCount).toBe(1);
  });

  test('counts by value', async () => {
    const count = (person: Person) =>
      person.call(reportTableColumn, { params: { templateName: TABLE }, query: { column: 'Grade' } }, acme);
    expect((await count(admin)).labels).toEqual(['Gold']);
    expect((await refusal(count(user))).body?.fields?.[0]).toMatchObject({ rule: 'unknownColumn' });
  });
});

describe('what is hidden from a customer is not theirs to write', () => {
  const marginOf = async (id: string) =>
    (await admin.call(readDocument, { params: { id }, query: {} }, acme)).questions.find(
      ({ questionId }) => questionId === MARGIN,
    )?.answer;
  const change = (person: Person, version: number, questionId: string, answer: string) =>
    person.call(
      updateDocument,
      { params: { id: document.id }, body: { version, questions: [{ questionId, answer }] } },
      acme,
    );

  test('an update of it is refused, and one of another answer leaves it', async () => {
    expect((await refusal(change(user, 1, MARGIN as string, 'mine'))).body?.fields?.[0]).toMatchObject({
      field: MARGIN,
      rule: 'unknownQuestion',
    });
    const updated = await change(user, 1, NAME as string, 'Depot North');
    expect(JSON.stringify(updated)).not.toMatch(/Margin|SECRET/i);
    expect(await marginOf(document.id)).toBe(SECRET);
    // It is still found by the hidden answer, by those who know it.
    expect((await list(admin, { search: 'SECRETM' })).totalCount).toBe(1);
  });

  test('a new document does not need it and cannot bring it', async () => {
    expect(
      (await refusal(create(user, { [NAME as string]: 'Yard', [MARGIN as string]: '1' }))).body?.fields?.[0],
    ).toMatchObject({ field: MARGIN });
    const { id } = await create(user, { [NAME as string]: 'Yard' });
    expect(await marginOf(id)).toBe('');
    await admin.call(deleteDocuments, { body: { documents: [id] } }, acme);
  });
});
