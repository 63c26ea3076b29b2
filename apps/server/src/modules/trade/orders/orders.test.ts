import { createDocument, readDocument, updateDocument } from '@airlane/contract';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { refusal, testApp } from '../../../testing/app.ts';

const { delta } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const STATUS = 'QID005OrderStatus';
const asked = [{ questionId: 'QID003item', answer: 'Fleet 300 MB' }, { questionId: 'QID004simType', answer: ['eSIM'] }, { questionId: 'QID008Quantity', answer: '5' }];
const order = (status: 'draft' | 'published', more: { questionId: string; answer: unknown }[] = []) =>
  user.call(createDocument, { headers: { template: 'OrderSIM' }, body: { status, questions: [...asked, ...more] } }, delta);
const answersOf = async (id: string) => {
  const { questions, version } = await user.call(readDocument, { params: { id }, query: {} }, delta);
  const answers = Object.fromEntries(questions.map(({ questionId, answer }) => [questionId, answer]));
  return { version, orderId: answers['QID001orderId'], date: answers['QID002date'], status: (answers[STATUS] as { selected: string[] }).selected[0] };
};
const move = async (person: Person, id: string, to: string) =>
  person.call(updateDocument, { params: { id }, body: { version: (await answersOf(id)).version, questions: [{ questionId: STATUS, answer: [to] }] } }, delta);

test('an order has a number, a date and a status of its own, whatever the customer sends', async () => {
  const { id } = await order('published', [{ questionId: STATUS, answer: ['Completed'] }]);
  expect(await answersOf(id)).toMatchObject({ orderId: expect.stringMatching(/^ORD-\d{4}-\d{6}$/), date: expect.stringMatching(/^\d{4}-/), status: 'Submitted' });
  const other = await order('published');
  expect((await answersOf(other.id)).orderId).not.toBe((await answersOf(id)).orderId);
});

test('staff move an order along its life and nowhere else; the customer moves none', async () => {
  const { id } = await order('published');
  expect(await refusal(move(user, id, 'Processing'))).toMatchObject({ status: 403 });
  const { body } = await refusal(move(admin, id, 'Completed'));
  expect(body?.fields?.[0]).toMatchObject({ field: STATUS, rule: 'transition', message: expect.stringContaining('"Submitted" cannot become "Completed"') });
  for (const to of ['Processing', 'Shipping in Process', 'Completed']) {
    await move(admin, id, to);
    expect((await answersOf(id)).status).toBe(to);
  }
  expect(await refusal(move(admin, id, 'Canceled'))).toMatchObject({ status: 400 });
});

test('a draft is submitted when it is published', async () => {
  const draft = await order('draft');
  expect((await answersOf(draft.id)).status).toBe('Draft');
  await admin.call(updateDocument, { params: { id: draft.id }, body: { version: draft.version, status: 'published', questions: [] } }, delta);
  expect((await answersOf(draft.id)).status).toBe('Submitted');
});
