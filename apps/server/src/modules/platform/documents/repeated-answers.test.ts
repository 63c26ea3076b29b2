import { createDocument, updateDocument } from '@airlane/contract/calls/documents';
import { createTemplate, updateTemplate } from '@airlane/contract/calls/templates';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme } = accountIds;
const SECRET = 'Airlane-demo-1!';
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const question = (questionId: string, questionLabel: string, metadata = {}) => ({
  questionId,
  questionLabel,
  questionType: 'password',
  metadata,
});
const questions = [
  { questionId: 'QID000Name', questionLabel: 'Name', questionType: 'text' },
  question('QID001Secret', 'Secret'),
  question('QID002Repeat', 'Repeat', { valueToRepeat: 'QID001Secret' }),
];
const [draft] = await admin.call(createTemplate, { body: { description: 'Vault', questions } }, acme);
await admin.call(updateTemplate, { params: { id: draft?.id ?? '' }, body: { status: 'published' } }, acme);
afterAll(() => server.close());

const sent = (answers: Record<string, unknown>) =>
  Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
const create = (answers: Record<string, unknown>) =>
  admin.call(createDocument, { headers: { template: 'Vault' }, body: { questions: sent(answers) } }, acme);

test.each([
  [{ QID001Secret: SECRET, QID002Repeat: `${SECRET}2` }],
  [{ QID001Secret: SECRET, QID002Repeat: '' }],
  [{ QID001Secret: SECRET }],
  [{ QID002Repeat: SECRET }],
])('%o is refused by the question that repeats', async (answers) => {
  const { body } = await refusal(create(answers));
  expect(body?.fields).toEqual([
    { field: 'QID002Repeat', rule: 'repeat', message: 'Repeated password does not match password' },
  ]);
});

test('what is repeated is taken, a change needs it again, and leaving both empty leaves the secret', async () => {
  const made = await create({ QID001Secret: SECRET, QID002Repeat: SECRET });
  const update = (answers: Record<string, unknown>, version = made.version) =>
    admin.call(updateDocument, { params: { id: made.id }, body: { version, questions: sent(answers) } }, acme);
  expect((await refusal(update({ QID001Secret: `${SECRET}2` }))).body?.fields?.[0]).toMatchObject({
    field: 'QID002Repeat',
    rule: 'repeat',
  });
  const renamed = await update({ QID000Name: 'Front door', QID001Secret: '', QID002Repeat: '' });
  expect(
    (await update({ QID001Secret: `${SECRET}2`, QID002Repeat: `${SECRET}2` }, renamed.version)).version,
  ).toBeGreaterThan(renamed.version);
});
