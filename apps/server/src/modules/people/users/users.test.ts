import {
  activateUser,
  deactivateUser,
  inviteUserAgain,
  requestPasswordReset,
  setPassword,
} from '@airlane/contract/calls/users';
import { createDocument, listDocuments } from '@airlane/contract/calls/documents';
import { getMe } from '@airlane/contract/calls/me';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { createUserQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';

const { acme, borealis } = accountIds;
const PASSWORD = 'New-password-1!';
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const manager = await server.logIn('org@airlane.test');
afterAll(() => server.close());
beforeEach(() => server.database.db.deleteFrom('mails').execute());

const segment = { segment: 'airlane' };
const statusOf = async (email: string) =>
  (await server.database.db.selectFrom('users').select('status').where('email', '=', email).executeTakeFirst())?.status;
const idOf = async (email: string) =>
  (await server.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const mailedLink = (email: string) =>
  eventually(async () => {
    const mails = await server.database.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', email)
      .orderBy('created_at', 'desc')
      .execute();
    return mails
      .map(({ text_body: text }) => /#\/resetPassword\/(\S+)/.exec(text)?.[1])
      .find((token) => token !== undefined);
  }, `a link for ${email}`);
const invite = (email: string, person = admin, accountId: string = acme) =>
  person.call(
    createDocument,
    {
      headers: { template: 'CreateUser' },
      body: {
        questions: [
          { questionId: 'QID002fullName', answer: 'Nia Newcomer' },
          { questionId: 'QID003email', answer: email },
          { questionId: 'QID004userProfile', answer: ['Member'] },
        ],
      },
    },
    accountId,
  );
const set = (token: string, password = PASSWORD) => server.call(setPassword, { body: { token, password } }, segment);
const logIn = async (email: string, password = PASSWORD) => {
  const client = await server.call(registerClient, { body: { deviceId: 'users-test' } }, segment);
  await server.call(sendPassword, { body: { username: email, password } }, segment);
  return server.call(
    oauthToken,
    {
      body: {
        grant_type: 'password',
        client_id: client.clientId,
        client_secret: client.clientSecret,
        username: email,
        password: await server.lastCode(email),
        type: 'emailCode',
      },
    },
    segment,
  );
};

test('a new user is invited by mail, sets a password, logs in, is deactivated and invited again', async () => {
  const email = 'nia@acme.test';
  await invite(email);
  expect(await statusOf(email)).toBe('Invited');
  await set(await mailedLink(email));
  expect(await statusOf(email)).toBe('Active');
  const { access_token: token } = await logIn(email);
  const me = () => server.call(getMe, {}, { ...segment, authorization: `Bearer ${token}` });
  expect((await me()).profile.email).toBe(email);

  await admin.call(deactivateUser, { body: { userId: await idOf(email) } }, acme);
  expect(await statusOf(email)).toBe('Inactive');
  expect((await refusal(me())).status).toBe(401);
  expect((await refusal(logIn(email))).body?.code).toBe('WRONG_CREDENTIALS');

  expect(await admin.call(activateUser, { body: { userId: await idOf(email) } }, acme)).toEqual({
    message: 'Nia Newcomer can use the console again',
  });
  expect(await statusOf(email)).toBe('Active');
  expect((await refusal(me())).status).toBe(401);
  expect((await logIn(email)).access_token).not.toBe('');
  expect((await refusal(admin.call(activateUser, { body: { userId: await idOf(email) } }, acme))).body?.code).toBe(
    'USER_ACTIVE',
  );
  await admin.call(deactivateUser, { body: { userId: await idOf(email) } }, acme);

  await server.database.db.deleteFrom('mails').execute();
  expect(await admin.call(inviteUserAgain, { body: { email: email.toUpperCase() } }, acme)).toEqual({
    fullName: 'Nia Newcomer',
    email,
  });
  expect(await statusOf(email)).toBe('Invited');
  await set(await mailedLink(email), 'Another-word-2!');
  await logIn(email, 'Another-word-2!');
});

test('a link works once, and a newer one makes it worthless', async () => {
  const email = 'once@acme.test';
  await invite(email);
  const first = await mailedLink(email);
  await server.database.db.deleteFrom('mails').execute();
  await admin.call(inviteUserAgain, { body: { email } }, acme);
  const second = await mailedLink(email);
  expect((await refusal(set(first))).body?.code).toBe('LINK_SPENT');
  await set(second);
  expect((await refusal(set(second))).body?.code).toBe('LINK_SPENT');
});

test('an old link is refused', async () => {
  const email = 'late@acme.test';
  await invite(email);
  const token = await mailedLink(email);
  await server.database.db
    .updateTable('password_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await refusal(set(token))).status).toBe(410);
});

test.each([
  ['short1!A', true],
  ['Sh1!', false],
  ['no-capital-1!', false],
  ['NO-SMALL-1!', false],
  ['No-number-!', false],
  ['NoSymbol11', false],
])('the password %s is taken: %s', async (password, isTaken) => {
  const { status, body } = await refusal(set('a-token-that-was-never-given', password));
  expect(status).toBe(isTaken ? 410 : 400);
  if (!isTaken) expect(body?.fields?.[0]?.field).toBe('password');
});

test('asking for a new password answers the same for everybody, and only a known address gets a mail', async () => {
  const ask = (email: string) => server.call(requestPasswordReset, { body: { email } }, segment);
  expect(await ask('user@airlane.test')).toEqual(await ask('nobody@airlane.test'));
  await mailedLink('user@airlane.test');
  expect(
    await server.database.db
      .selectFrom('mails')
      .select('to_address')
      .where('to_address', '=', 'nobody@airlane.test')
      .execute(),
  ).toEqual([]);
});

test('who is active needs no activation, and no person deactivates themselves', async () => {
  expect((await refusal(admin.call(inviteUserAgain, { body: { email: 'user@airlane.test' } }, acme))).body?.code).toBe(
    'USER_ACTIVE',
  );
  expect(
    (await refusal(manager.call(deactivateUser, { body: { userId: await idOf('org@airlane.test') } }, acme))).body
      ?.code,
  ).toBe('OWN_USER');
});

test.each(['Ada\nClick here', 'click https://evil.example/login now', 'Ada @ evil.example'])(
  'a person cannot be called %j: mails begin with the name',
  async (fullName) => {
    const questions = [
      { questionId: createUserQuestionIds.fullName, answer: fullName },
      { questionId: createUserQuestionIds.email, answer: 'named@acme.test' },
    ];
    const { status, body } = await refusal(
      admin.call(createDocument, { headers: { template: 'CreateUser' }, body: { questions } }, acme),
    );
    expect([
      status,
      body?.fields?.some(({ field, rule }) => field === createUserQuestionIds.fullName && rule === 'pattern'),
    ]).toEqual([400, true]);
  },
);

test('a manager does not decide about people of accounts elsewhere, nor of none here', async () => {
  expect(
    (await refusal(manager.call(deactivateUser, { body: { userId: await idOf('user@airlane.test') } }, acme))).body
      ?.code,
  ).toBe('USER_ELSEWHERE');
  expect(
    (await refusal(manager.call(deactivateUser, { body: { userId: await idOf('user@airlane.test') } }, borealis))).body
      ?.code,
  ).toBe('USER_NOT_FOUND');
  const email = 'only@borealis.test';
  // Whether an invited address is new, has a log-in or belongs to staff is told by no answer.
  for (const invited of [email, 'totp@airlane.test', 'sales@airlane.test']) {
    await invite(invited, manager, borealis);
    for (const call of [deactivateUser, activateUser])
      expect([
        invited,
        (await refusal(manager.call(call, { body: { userId: await idOf(invited) } }, borealis))).body?.code,
      ]).toEqual([invited, 'USER_NOT_FOUND']);
  }
  await server.database.db
    .updateTable('memberships')
    .set({ accepted_at: new Date() })
    .where('user_id', '=', await idOf(email))
    .execute();
  await manager.call(deactivateUser, { body: { userId: await idOf(email) } }, borealis);
  expect(await statusOf(email)).toBe('Inactive');
});

test('the list of users names the person whom an action is about', async () => {
  const { items } = await admin.call(listDocuments, { query: { templateName: 'CreateUser' } }, acme);
  expect(items.map(({ member }) => member)).toContain(await idOf('user@airlane.test'));
});
