import { createDocument, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, delta, nordwerk } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const order = {
  questions: [
    { questionId: 'QID003item', answer: 'Starter kit' },
    { questionId: 'QID004simType', answer: 'eSIM' },
    { questionId: 'QID008Quantity', answer: '3' },
  ],
};
const answerTo = (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) =>
  document.questions.find((question) => question.questionId === questionId)?.answer;

test('staff say for whom an order is made; customers make it for themselves', async () => {
  const create = (person: Person, member?: string, accountId: string = acme) =>
    person.call(
      createDocument,
      { headers: { template: 'OrderSIM', ...(member === undefined ? {} : { member }) }, body: order },
      accountId,
    );
  expect(await refusal(create(admin))).toMatchObject({
    status: 400,
    message: 'Need to select member',
    body: { code: 'MEMBER_REQUIRED' },
  });
  expect(await refusal(create(admin, 'ec-gide'))).toMatchObject({ message: 'Need to select member' });
  expect((await create(admin, 'user-airlane')).member).toBe('user-airlane');
  const manager = await server.logIn('manager@gide.test', 'gide');
  expect(await refusal(create(manager, undefined, nordwerk))).toMatchObject({ message: 'Select EC' });
  expect((await create(manager, 'ec-gide', nordwerk)).member).toBe('ec-gide');
  const customer = await server.logIn('ec@gide.test', 'gide');
  expect((await create(customer, undefined, nordwerk)).member).toBe('ec-gide');
});

test('a document is made from the template by its id as a draft, and published with its answers', async () => {
  const draft = await admin.call(
    createDocument,
    { headers: { template: 'template-OrderSIM', member: 'user-airlane' }, body: { questions: [], status: 'draft' } },
    delta,
  );
  expect(draft).toMatchObject({ description: 'OrderSIM', status: 'draft', member: 'user-airlane' });
  const deal = await admin.call(
    createDocument,
    { headers: { template: 'template-Deal' }, body: { status: 'draft' } },
    acme,
  );
  const publish = (normalizedQuestions: Record<string, unknown>, questionsWithQidPrefix = false) =>
    admin.call(
      updateDocument,
      {
        params: { id: deal.id },
        body: {
          version: deal.version,
          normalizedQuestions,
          questionsWithQidPrefix,
          status: 'published',
          templateName: 'Deal',
        },
      },
      acme,
    );
  const { body } = await refusal(publish({ DealID: 'D-1' }));
  expect(body?.fields?.map(({ field }) => field)).toEqual([
    'QID002DealName',
    'QID003FulfilmentStatus',
    'QID007minimumOrderQuantity',
  ]);
  const published = await publish({
    DealID: 'D-100',
    DealName: 'By keys',
    FulfilmentStatus: 'Draft',
    minimumOrderQuantity: '5',
  });
  expect(published).toMatchObject({ status: 'published', version: deal.version + 1 });
  expect(answerTo(published, 'QID002DealName')).toBe('By keys');
  const single = await admin.call(
    updateDocument,
    {
      params: { id: deal.id },
      body: {
        version: published.version,
        normalizedQuestions: { QID002DealName: 'By id' },
        questionsWithQidPrefix: true,
      },
    },
    acme,
  );
  expect(answerTo(single, 'QID002DealName')).toBe('By id');
});

test('a document without a member stays as it is, and the change goes to one of the own that is made from it', async () => {
  const id = 'Deal-acme-001';
  const pattern = await admin.call(readDocument, { params: { id } }, acme);
  await server.database.db.updateTable('documents').set({ member_id: null }).where('id', '=', id).execute();
  const rename = (version: number) =>
    admin.call(
      updateDocument,
      {
        params: { id },
        body: { version, questions: [{ questionId: 'QID002DealName', answer: 'Mine' }], status: 'published' },
      },
      acme,
    );
  const mine = await rename(pattern.version);
  expect(mine.id).not.toBe(id);
  expect(mine).toMatchObject({ member: 'admin-airlane', status: 'published' });
  expect(answerTo(mine, 'QID001DealID')).toBe(answerTo(pattern, 'QID001DealID'));
  expect((await rename(pattern.version)).id).toBe(mine.id);
  const untouched = await admin.call(readDocument, { params: { id } }, acme);
  expect(untouched.version).toBe(pattern.version);
  expect(answerTo(untouched, 'QID002DealName')).not.toBe('Mine');
  expect(await refusal(rename(99))).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
});

test('an answer that is kept is not validated by the clock again', async () => {
  const { id } = await server.database.db
    .selectFrom('documents')
    .select('id')
    .where('template_id', '=', 'template-capture')
    .where('account_id', '=', acme)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.database.db
    .updateTable('templates')
    .set({ access: JSON.stringify({ read: ['admin'], create: ['admin'], update: ['admin'], delete: [] }) })
    .where('id', '=', 'template-capture')
    .execute();
  const fresh = await testApp({ database: server.database });
  const editor = await fresh.logIn('admin@airlane.test');
  const stored = await editor.call(readDocument, { params: { id } }, acme);
  const save = (startTime: unknown) =>
    editor.call(
      updateDocument,
      {
        params: { id },
        body: {
          version: stored.version,
          questions: [
            { questionId: 'QID003startTime', answer: startTime },
            { questionId: 'QID002captureIP', answer: '10.0.0.1' },
          ],
        },
      },
      acme,
    );
  expect(await refusal(save('2026-01-01T00:00:00Z/2026-01-01T00:05:00Z'))).toMatchObject({ status: 400 });
  expect(answerTo(await save(answerTo(stored, 'QID003startTime')), 'QID002captureIP')).toBe('10.0.0.1');
  await fresh.close();
});
