import { countUnread, listInbox } from '@airlane/contract/calls/inbox';
import {
  readNotificationPreferences,
  setNotificationPreference,
} from '@airlane/contract/calls/notification-preferences';
import { messageKinds, type MessageKind } from '@airlane/domain/inbox/message-kinds';
import { messageKindWords, type NotificationChannel } from '@airlane/domain/inbox/notification-preferences';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';
import { TemplateCatalog } from '../templates/template-catalog.ts';
import { deliverMessage, type InboxMessage, inboxTemplate } from './deliver-message.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const { acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const template = await inboxTemplate(new TemplateCatalog(db));
const user = await server.logIn('user@airlane.test');
const groups = (
  await db
    .selectFrom('things')
    .select('group_name')
    .distinct()
    .where('account_id', '=', acme)
    .orderBy('group_name')
    .execute()
).map(({ group_name: name }) => name);
const [own = '', foreign = ''] = groups;
const groupUser = await addGroupUser(server, { accountId: acme, groups: [own] });
const groupEmail = (
  await db.selectFrom('users').select('email').where('id', '=', groupUser.userId).executeTakeFirstOrThrow()
).email;
const thingOf = async (group: string) =>
  (
    await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', acme)
      .where('group_name', '=', group)
      .orderBy('iccid')
      .executeTakeFirstOrThrow()
  ).iccid;
afterAll(() => server.close());
beforeEach(() => db.deleteFrom('notification_preferences').execute());

const choose = (person: Pick<Person, 'call'>, kind: MessageKind, channel: NotificationChannel, isOn: boolean) =>
  person.call(setNotificationPreference, { body: { kind, channel, isOn } });
const deliver = (id: string, more: Partial<InboxMessage> = {}) =>
  db.transaction().execute((trx) =>
    deliverMessage(trx, template, {
      id,
      accountId: acme,
      kind: 'Alert',
      subject: `Subject of ${id}`,
      text: 'Text',
      severity: 'Info',
      ...more,
    }),
  );
const mailsAbout = (id: string) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'text_body', 'unsubscribe_url'])
    .where('text_body', 'like', `%Subject of ${id} %`)
    .orderBy('to_address')
    .execute();
/** Mails of a message are queued by one job, so that after the last of its people is told all are. */
const mailed = (id: string, to: string) =>
  eventually(
    async () => (await mailsAbout(id)).find((mail) => mail.to_address === to),
    `the mail about ${id} to ${to}`,
  );

test('the defaults apply until the person chooses', async () => {
  const { preferences } = await user.call(readNotificationPreferences, {});
  expect(preferences).toEqual(messageKinds.map((kind) => ({ kind, channels: messageKindWords[kind].defaults })));
  const changed = await choose(user, 'Alert', 'mail', true);
  expect(changed.preferences.find(({ kind }) => kind === 'Alert')?.channels).toEqual({
    inbox: true,
    mail: true,
    browser: true,
  });
  expect((await refusal(choose(user, 'Nonsense' as MessageKind, 'mail', true))).status).toBe(400);
});

test('a kind that a person keeps out of the inbox is neither listed nor counted, for them alone', async () => {
  await deliver('kept out', { kind: 'Announcement' });
  const before = (await user.call(countUnread, {}, acme)).unread;
  await choose(user, 'Announcement', 'inbox', false);
  expect((await user.call(countUnread, {}, acme)).unread).toBe(before - 1);
  expect((await user.call(listInbox, { query: { size: 500 } }, acme)).items.map(({ id }) => id)).not.toContain(
    'kept out',
  );
  expect((await user.call(listInbox, { query: { kind: 'Announcement' } }, acme)).items.map(({ id }) => id)).toContain(
    'kept out',
  );
});

test('a mail goes once to those who want it and may see the message, with one click to turn the kind off', async () => {
  await choose(user, 'Alert', 'mail', true);
  await choose(groupUser, 'Alert', 'mail', true);
  await deliver('of the foreign group', { iccid: await thingOf(foreign) });
  await deliver('of the own group', { iccid: await thingOf(own) });
  const mail = await mailed('of the own group', 'user@airlane.test');
  await mailed('of the own group', groupEmail);
  await mailed('of the foreign group', 'user@airlane.test');
  expect((await mailsAbout('of the foreign group')).map(({ to_address: to }) => to)).toEqual(['user@airlane.test']);
  expect(mail.text_body).toContain(`/#/${acme}/message/of%20the%20own%20group`);
  const path = (mail.unsubscribe_url ?? '').replace(/^https?:\/\/[^/]+/, '');
  expect((await server.app.inject({ method: 'GET', url: path })).body).toContain('<form method="post"');
  expect((await user.call(readNotificationPreferences, {})).preferences[0]?.channels.mail).toBe(true);
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect((await user.call(readNotificationPreferences, {})).preferences[0]?.channels.mail).toBe(false);
});

test('a person who has left the account gets no mail of it, and results go to the person who ordered them', async () => {
  const left = await addGroupUser(server, { accountId: acme, groups: [own] });
  await choose(left, 'Result', 'mail', true);
  await choose(user, 'Result', 'mail', true);
  await choose(groupUser, 'Result', 'mail', true);
  await db.updateTable('memberships').set({ deleted_at: new Date() }).where('user_id', '=', left.userId).execute();
  await deliver('a result', { kind: 'Result', memberId: groupUser.userId, thingGroups: [own] });
  await mailed('a result', groupEmail);
  expect((await mailsAbout('a result')).length).toBe(1);
});

test('an announcement is mailed where staff asks for it, except to those who turned it off', async () => {
  await choose(groupUser, 'Announcement', 'mail', false);
  await deliver('asked for', { kind: 'Announcement', thingGroups: [], isMailRequested: true });
  await mailed('asked for', 'user@airlane.test');
  expect((await mailsAbout('asked for')).map(({ to_address: to }) => to)).not.toContain(groupEmail);
});

test.each([
  '',
  'x.y',
  `${Buffer.from('["user-airlane","Alert"]').toString('base64url')}.AAAA`,
  unsubscribeToken({ userId: 'user-airlane', kind: 'Alert' }, 'another secret'),
])('a link that was never sent changes nothing: %s', async (token) => {
  for (const method of ['GET', 'POST'] as const)
    expect(
      (await server.app.inject({ method, url: `/api/v1/notifications/unsubscribe?token=${token}` })).statusCode,
    ).toBe(400);
});
