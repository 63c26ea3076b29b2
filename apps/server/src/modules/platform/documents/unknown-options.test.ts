import { createDocument, updateDocument } from '@airlane/contract/calls/documents';
import { createTemplate, updateTemplate } from '@airlane/contract/calls/templates';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis, nordwerk } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const chosen = (questionId: string, questionType: string, metadata = {}) => ({
  questionId,
  questionLabel: questionId.slice(6),
  questionType,
  metadata: { numberOfAnswers: 3, ...metadata },
});
const questions = [
  chosen('QID001Account', 'accounts'),
  chosen('QID002Network', 'operators'),
  chosen('QID003Country', 'countries'),
  chosen('QID004Group', 'autocomplete', { autocompleteApi: '/api/v4/brand/things/group/list?brandId=:accountId' }),
  chosen('QID005Listed', 'countries', { options: [{ id: 'here', title: 'Here' }] }),
  chosen('QID006When', 'date', { datePickerStartDate: '2026-01-01' }),
];
const [template] = await admin.call(createTemplate, { body: { description: 'Choices', questions } }, acme);
await admin.call(
  updateTemplate,
  { params: { id: template?.id ?? '' }, body: { audience: { verticals: ['airlane'] }, status: 'published' } },
  acme,
);
const create = (person: Person, questionId: string, answer: unknown) =>
  person.call(
    createDocument,
    { headers: { template: 'Choices' }, body: { questions: [{ questionId, answer }] } },
    acme,
  );
const { mno_name: network, group_name: group } = await server.database.db
  .selectFrom('things')
  .select(['mno_name', 'group_name'])
  .where('account_id', '=', acme)
  .where('mno_name', '<>', '')
  .executeTakeFirstOrThrow();

test.each([
  ['QID001Account', [acme], ['nowhere']],
  ['QID001Account', [acme], [acme, nordwerk]],
  ['QID002Network', [network], ['Nonet']],
  ['QID003Country', ['DE'], ['XX']],
  ['QID004Group', group, 'No such group'],
  ['QID005Listed', ['here'], ['there']],
  ['QID006When', '2026-03-01', '2025-12-01'],
])('%s takes %j and refuses %j', async (questionId, known, unknown) => {
  await create(admin, questionId, known);
  expect((await refusal(create(admin, questionId, unknown))).body?.fields).toEqual([
    expect.objectContaining({ field: questionId }),
  ]);
});

test('what is offered is what the viewer reaches, and updates are validated alike', async () => {
  const { id, version } = await create(admin, 'QID001Account', [acme]);
  expect((await refusal(create(user, 'QID001Account', [borealis]))).body?.fields?.[0]).toMatchObject({
    rule: 'unknownOption',
  });
  const change = { params: { id }, body: { version, questions: [{ questionId: 'QID003Country', answer: ['XX'] }] } };
  expect((await refusal(admin.call(updateDocument, change, acme))).body?.fields?.[0]).toMatchObject({
    field: 'QID003Country',
    rule: 'unknownOption',
  });
});
