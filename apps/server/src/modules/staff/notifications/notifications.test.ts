import { createDocument, readDocument } from '@airlane/contract/calls/documents';
import { listInbox, markMessages } from '@airlane/contract/calls/inbox';
import { listNotifications, previewNotification } from '@airlane/contract/calls/notifications';
import { csmNotificationQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { messageIdOf } from './notifications.repository.ts';
import { sendNotificationHandler } from './send-notification.ts';

const { acme, borealis, adminPanel } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const sales = await server.logIn('sales@airlane.test');
const user = await server.logIn('user@airlane.test');
const groupUser = await server.logIn('group@airlane.test');
afterAll(() => server.close());

const minimum = {
  [asked.title]: 'Maintenance tonight',
  [asked.text]: 'The network is serviced from 02:00 to 03:00.',
  [asked.severity]: 'Warning',
  [asked.audience]: 'All accounts',
};
const create = (answers: Record<string, unknown>, person: Person = admin, accountId: string = acme) =>
  person.call(
    createDocument,
    {
      headers: { template: templateNames.csmNotification },
      body: {
        questions: Object.entries({ ...minimum, ...answers }).map(([questionId, answer]) => ({ questionId, answer })),
      },
    },
    accountId,
  );
const sent = async (id: string) =>
  eventually(
    async () =>
      (await admin.call(listNotifications, {}, acme)).notifications.find((each) => each.id === id && each.isFinished),
    'the notification to be sent',
  );
const messagesOf = async (id: string) =>
  (
    await db
      .selectFrom('documents')
      .select('account_id')
      .where('id', 'like', `notification-${id}-%`)
      .orderBy('account_id')
      .execute()
  ).map((row) => row.account_id);
const customersOf = async (vertical: string) =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where('vertical', '=', vertical)
      .where('is_admin_panel', '=', false)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
const inboxOf = async (person: Person, accountId: string = acme) =>
  (await person.call(listInbox, { query: { kind: 'Announcement', size: 200 } }, accountId)).items.map(({ id }) => id);

test('a notification reaches the inbox of every account of the vertical once, group users included, and says how many have read it', async () => {
  const { id } = await create({ [asked.page]: 'ThingsTable' });
  const { accounts, delivered, people, read } = await sent(id);
  const all = await customersOf('airlane');
  expect([accounts, delivered, await messagesOf(id)]).toEqual([all.length, all.length, all]);
  expect(people).toBeGreaterThan(2);
  expect(read).toBe(0);
  const message = messageIdOf(id, acme);
  expect([await inboxOf(user), await inboxOf(groupUser)].map((ids) => ids.includes(message))).toEqual([true, true]);
  await user.call(markMessages, { body: { messages: [message], isRead: true } }, acme);
  expect((await sent(id)).read).toBe(1);
  const document = await admin.call(readDocument, { params: { id } }, acme);
  expect(document.questions.find(({ questionId }) => questionId === asked.status)?.answer).toMatchObject({
    selected: ['Sent'],
  });
});

test('a job that dies on the way and runs again delivers to the rest, and to none twice', async () => {
  const { id } = await create({ [asked.title]: 'Sent with interruptions' });
  await sent(id);
  const all = await customersOf('airlane');
  // As a process leaves it that was killed after the first account.
  await db
    .updateTable('notification_targets')
    .set({ delivered_at: null })
    .where('document_id', '=', id)
    .where('account_id', '<>', all[0] ?? '')
    .execute();
  await db
    .deleteFrom('documents')
    .where('id', 'like', `notification-${id}-%`)
    .where('account_id', 'not in', all.slice(0, 2))
    .execute();
  const stop = new AbortController();
  const run = sendNotificationHandler({ db, catalog: new TemplateCatalog(db) });
  stop.abort(new Error('killed'));
  await expect(run({ documentId: id }, { signal: stop.signal })).rejects.toThrow('killed');
  const { signal } = new AbortController();
  await Promise.all([run({ documentId: id }, { signal }), run({ documentId: id }, { signal })]);
  expect(await messagesOf(id)).toEqual(all);
  expect((await sent(id)).delivered).toBe(all.length);
});

test('chosen accounts and roles narrow it, and the preview counts the same', async () => {
  const audience = {
    audience: 'Chosen accounts' as const,
    accounts: [acme, borealis],
    appTypes: ['orgAdmin' as const],
  };
  const preview = await admin.call(previewNotification, { body: audience }, acme);
  expect(preview).toMatchObject({ accounts: 2, names: expect.arrayContaining(['Acme Logistics']) as string[] });
  const { id } = await create({
    [asked.audience]: 'Chosen accounts',
    [asked.accounts]: [acme, borealis],
    [asked.roles]: ['orgAdmin'],
  });
  expect(await sent(id)).toMatchObject({ accounts: 2, people: preview.people });
  expect([(await inboxOf(user)).includes(messageIdOf(id, acme)), (await messagesOf(id)).length]).toEqual([false, 2]);
});

test.each([
  [
    'another vertical from an account of a customer',
    { [asked.audience]: 'A vertical', [asked.vertical]: 'terrestar' },
    asked.vertical,
    'Select the Admin Panel account to write to another vertical',
  ],
  ['no account', { [asked.audience]: 'Chosen accounts', [asked.accounts]: [] }, asked.accounts, undefined],
  [
    'an account of another vertical',
    { [asked.audience]: 'Chosen accounts', [asked.accounts]: [accountIds.nordwerk] },
    asked.accounts,
    undefined,
  ],
  [
    'the own account of the provider',
    { [asked.audience]: 'Chosen accounts', [asked.accounts]: [adminPanel] },
    asked.accounts,
    'Choose accounts of customers that you can open',
  ],
  ['an address elsewhere', { [asked.page]: 'https://example.com/x' }, asked.page, undefined],
  ['no text', { [asked.text]: '' }, asked.text, undefined],
])('%s is refused at its question', async (_what, answers, field, message) => {
  const { status, body } = await refusal(create(answers));
  expect([status, body?.fields?.[0]?.field]).toEqual([400, field]);
  if (message !== undefined) expect(body?.fields?.[0]?.message).toBe(message);
});

test('with the Admin Panel selected staff of the home vertical write to another one', async () => {
  await db
    .insertInto('accounts')
    .values({ id: 'acct-terra', vertical: 'terrestar', title: 'Terra', original_title: 'Terra' })
    .execute();
  const { id } = await create({ [asked.audience]: 'A vertical', [asked.vertical]: 'terrestar' }, admin, adminPanel);
  await sent(id);
  expect(await messagesOf(id)).toEqual(await customersOf('terrestar'));
});

test('only advisers send, and customers learn nothing of it', async () => {
  expect((await refusal(create({}, sales))).status).toBe(403);
  expect((await refusal(create({}, user))).status).toBeGreaterThanOrEqual(400);
  expect((await refusal(user.call(listNotifications, {}, acme))).status).toBe(403);
  expect((await refusal(sales.call(previewNotification, { body: { audience: 'All accounts' } }, acme))).status).toBe(
    403,
  );
  expect((await sales.call(listNotifications, {}, acme)).notifications.length).toBeGreaterThan(0);
});
