import { countUnread, listInbox, markAllMessages, markMessages } from '@airlane/contract/calls/inbox';
import { getDocuments, readDocument } from '@airlane/contract/calls/documents';
import { MAX_UNREAD_COUNTED } from '@airlane/domain/inbox/message-kinds';
import { messageQuestionIds, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { TemplateCatalog } from '../templates/template-catalog.ts';
import { deliverMessage, type InboxMessage, inboxTemplate } from './deliver-message.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const { db } = server.database;
const template = await inboxTemplate(new TemplateCatalog(db));
const user = await server.logIn('user@airlane.test');
const colleague = await server.logIn('org@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const groupUser = await server.logIn('group@airlane.test');
afterAll(() => server.close());

beforeEach(async () => {
  await db.deleteFrom('documents').where('template_id', '=', template.id).execute();
  await db.deleteFrom('inbox_marks').execute();
  await db.deleteFrom('inbox_positions').execute();
});

const deliver = (id: string, more: Partial<InboxMessage> = {}) =>
  deliverMessage(db, template, {
    id,
    accountId: acme,
    kind: 'Alert',
    subject: `About ${id}`,
    text: 'Text',
    severity: 'Info',
    ...more,
  });
const unreadOf = async (person: Person, accountId: string = acme) =>
  (await person.call(countUnread, {}, accountId)).unread;
const listed = async (person: Person, query: Record<string, string> = {}, accountId: string = acme) =>
  (await person.call(listInbox, { query }, accountId)).items
    .map(({ id, isRead }) => (isRead ? `${id} read` : id))
    .toSorted();

test('everybody reads for themselves, and marks can be taken back', async () => {
  await deliver('one');
  await deliver('two');
  expect([await unreadOf(user), await unreadOf(colleague)]).toEqual([2, 2]);
  expect(await user.call(markMessages, { body: { messages: ['one'], isRead: true } }, acme)).toEqual({
    marked: 1,
    unread: 1,
  });
  expect(await listed(user)).toEqual(['one read', 'two']);
  expect(await listed(colleague)).toEqual(['one', 'two']);
  expect(await user.call(markMessages, { body: { messages: ['one', 'one'], isRead: false } }, acme)).toEqual({
    marked: 1,
    unread: 2,
  });
});

test('mark all leaves what comes later, and single ones can be unread again', async () => {
  await deliver('old');
  await sql`update documents set created_at = now() - interval '2 days' where id = 'old'`.execute(db);
  await sql`update users set inbox_since = now() - interval '5 days'`.execute(db);
  await deliver('new');
  expect(await user.call(markAllMessages, {}, acme)).toEqual({ unread: 0 });
  await deliver('later');
  expect(await listed(user)).toEqual(['later', 'new read', 'old read']);
  await user.call(markMessages, { body: { messages: ['old'], isRead: false } }, acme);
  expect([
    await unreadOf(user),
    await listed(user, { unread: 'true' }),
    await listed(user, { unread: 'false' }),
  ]).toEqual([2, ['later', 'old'], ['new read']]);
  expect(await user.call(markAllMessages, {}, acme)).toEqual({ unread: 0 });
});

test('a message that is being written while all are marked stays unread', async () => {
  await sql`update users set inbox_since = now() - interval '5 days'`.execute(db);
  await deliver('slow');
  // As a transaction leaves it that began half a minute ago and ends after the mark.
  await sql`update documents set created_at = now() - interval '30 seconds', deleted_at = now() where id = 'slow'`.execute(
    db,
  );
  await user.call(markAllMessages, {}, acme);
  await sql`update documents set deleted_at = null where id = 'slow'`.execute(db);
  expect(await listed(user)).toEqual(['slow']);
});

test('what was there before a person came counts as read, and what is older than 30 days is not listed', async () => {
  await deliver('before');
  await deliver('ancient');
  await sql`update users set inbox_since = now() - interval '1 day'`.execute(db);
  await sql`update documents set created_at = now() - interval '2 days' where id = 'before'`.execute(db);
  await sql`update documents set created_at = now() - interval '31 days' where id = 'ancient'`.execute(db);
  expect(await listed(user)).toEqual(['before read']);
  expect(await user.call(markMessages, { body: { messages: ['ancient'], isRead: false } }, acme)).toEqual({
    marked: 0,
    unread: 0,
  });
});

test('a group user counts and marks only what they see, and is told what is for everybody', async () => {
  await deliver('of the account');
  await deliver('of no Thing', { kind: 'Announcement', thingGroups: [] });
  expect([await unreadOf(groupUser), await listed(groupUser)]).toEqual([1, ['of no Thing']]);
  expect(
    await groupUser.call(markMessages, { body: { messages: ['of the account', 'of no Thing'], isRead: true } }, acme),
  ).toEqual({ marked: 1, unread: 0 });
  expect(await unreadOf(user)).toBe(2);
});

test('a message for some roles is nowhere for the others', async () => {
  await deliver('for customers', { appTypes: ['consumer'] });
  expect([await listed(user), await unreadOf(user)]).toEqual([['for customers'], 1]);
  expect([await listed(admin), await unreadOf(admin)]).toEqual([[], 0]);
  expect((await refusal(admin.call(readDocument, { params: { id: 'for customers' } }, acme))).status).toBe(404);
  expect(
    (
      await admin.call(getDocuments, { query: { description: templateNames.message }, body: {} }, acme)
    ).sections.flatMap(({ documents }) => documents),
  ).toEqual([]);
});

test('marks stay within the account', async () => {
  await deliver('foreign', { accountId: borealis });
  expect(await admin.call(markMessages, { body: { messages: ['foreign'], isRead: true } }, acme)).toEqual({
    marked: 0,
    unread: 0,
  });
  expect(await unreadOf(admin, borealis)).toBe(1);
  expect((await refusal(user.call(countUnread, {}, borealis))).status).toBe(403);
});

test('messages are found by severity and kind, and say what they speak of', async () => {
  await deliver('fault', {
    severity: 'Fault',
    kind: 'Integration',
    about: { text: 'Integration Hook', href: `#/${acme}/integrations/installed/1` },
  });
  await deliver('info');
  expect(await listed(user, { severity: 'Fault' })).toEqual(['fault']);
  expect(await listed(user, { kind: 'Alert' })).toEqual(['info']);
  const { items } = await user.call(listInbox, { query: { kind: 'Integration' } }, acme);
  expect(items[0]?.questions.find(({ questionId }) => questionId === messageQuestionIds.about)?.answer).toEqual([
    { text: 'Integration Hook', href: `#/${acme}/integrations/installed/1` },
  ]);
});

test.each([
  [{ messages: [], isRead: true }, 'messages'],
  [{ messages: ['x'] }, 'isRead'],
  [{ messages: Array.from({ length: 201 }, (_, index) => `m${index}`), isRead: true }, 'messages'],
])('marks that make no sense are refused by field: %#', async (body, field) => {
  const { status, body: told } = await refusal(
    user.call(markMessages, { body: body as { messages: string[]; isRead: boolean } }, acme),
  );
  expect([status, told?.fields?.[0]?.field]).toEqual([400, field]);
});

test('the count stops where it is of no use any more', async () => {
  await sql`insert into documents (id, template_id, account_id, answers) select 'many-' || n, ${template.id}, ${acme}, '{}' from generate_series(1, ${MAX_UNREAD_COUNTED + 5}) as n`.execute(
    db,
  );
  expect(await unreadOf(user)).toBe(MAX_UNREAD_COUNTED);
  expect(await user.call(markAllMessages, {}, acme)).toEqual({ unread: 0 });
});
