import { getMe } from '@airlane/contract/calls/me';
import { logOut, oauthToken, sendPassword } from '@airlane/contract/calls/session';
import { DEMO_PASSWORD } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';

const EMAIL = 'user@airlane.test';
const server = await testApp();
const user = await server.logIn(EMAIL);
afterAll(() => server.close());

const start = (username = EMAIL, password = DEMO_PASSWORD) =>
  server.call(sendPassword, { body: { username, password } });
const exchange = (code: string, person = user, username = EMAIL) =>
  server.call(oauthToken, {
    body: {
      grant_type: 'password',
      client_id: person.client.clientId,
      client_secret: person.client.clientSecret,
      username,
      password: code,
      type: 'emailCode',
    },
  });
const refresh = (person: Person, token: string) =>
  server.call(oauthToken, {
    body: {
      grant_type: 'refresh_token',
      client_id: person.client.clientId,
      client_secret: person.client.clientSecret,
      refresh_token: token,
    },
  });
const meWith = (token: string, headers: Record<string, string> = {}) =>
  server.call(getMe, {}, { authorization: `Bearer ${token}`, ...headers });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('a password and the mailed code lead to a token that says who the person is', async () => {
  const me = await user.call(getMe, {});
  expect(me).toMatchObject({ id: 'user-airlane', appType: 'consumer', profile: { email: EMAIL } });
});

test('an authenticator takes the place of the mail', async () => {
  const person = await server.logIn('totp@airlane.test');
  expect((await person.call(getMe, {})).id).toBe('totp-airlane');
  const mails = await server.database.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'totp@airlane.test')
    .execute();
  expect(mails).toEqual([]);
});

test('the simplified login of a vertical asks for no password and answers alike for strangers', async () => {
  const person = await server.logIn('ec@gide.test', 'gide');
  expect((await person.call(getMe, {})).vertical).toBe('gide');
  const stranger = await server.call(
    sendPassword,
    { headers: await server.captcha('login', 'gide'), body: { username: 'nobody@gide.test' } },
    { segment: 'gide' },
  );
  expect(stranger.loginResponse).toMatchObject({ hub2FAEnabled: false });
});

test.each([
  [EMAIL, 'wrong'],
  ['nobody@airlane.test', DEMO_PASSWORD],
  ['ec@gide.test', DEMO_PASSWORD],
])('%s with "%s" is refused in the same words', async (username, password) => {
  expect(await refusal(start(username, password))).toMatchObject({ status: 401, message: 'Wrong email or password' });
});

test('the answer to the password gives no way in without the code', async () => {
  const { loginResponse } = await start();
  expect(await refusal(meWith(loginResponse.consoletoken))).toMatchObject({ status: 401 });
});

test('a code is good for one login', async () => {
  await start();
  const code = await server.lastCode(EMAIL);
  await exchange(code);
  expect(await refusal(exchange(code))).toMatchObject({ status: 401, message: 'Wrong code. Please try again' });
});

test('after five wrong codes the right one is refused too', async () => {
  await start();
  const code = await server.lastCode(EMAIL);
  for (let attempt = 0; attempt < 5; attempt += 1) await refusal(exchange(otherThan(code)));
  expect(await refusal(exchange(code))).toMatchObject({
    status: 401,
    message: 'Too many wrong codes. Request a new one.',
  });
});

test('an expired code is refused', async () => {
  await start();
  await server.database.db
    .updateTable('login_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', 'user-airlane')
    .execute();
  await server.database.db
    .updateTable('login_starts')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await refusal(exchange(await server.lastCode(EMAIL)))).toMatchObject({
    status: 401,
    message: 'This code has expired. Request a new one.',
  });
});

test('a new code replaces the one before', async () => {
  await start();
  const first = await server.lastCode(EMAIL);
  await start();
  const second = await server.lastCode(EMAIL);
  if (first !== second) await refusal(exchange(first));
  expect((await exchange(second)).expires_in).toBe(900);
});

test('a client that is not registered gets no token', async () => {
  await start();
  const stranger = { ...user, client: { clientId: user.client.clientId, clientSecret: 'made-up' } };
  expect(await refusal(exchange(await server.lastCode(EMAIL), stranger))).toMatchObject({
    body: { code: 'WRONG_CLIENT' },
  });
});

test('a refresh token rotates, and using a rotated one ends the whole session', async () => {
  const person = await server.logIn(EMAIL);
  const next = await refresh(person, person.refreshToken);
  expect((await meWith(next.access_token)).id).toBe('user-airlane');
  expect(await refusal(refresh(person, person.refreshToken))).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
  expect(await refusal(refresh(person, next.refresh_token))).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
  expect(await refusal(meWith(next.access_token))).toMatchObject({ status: 401 });
});

test('logging out ends the session at once', async () => {
  const person = await server.logIn(EMAIL);
  await person.call(logOut, {});
  expect(await refusal(person.call(getMe, {}))).toMatchObject({
    status: 401,
    message: 'Your session has timed out due to inactivity. Please login again to continue.',
  });
});

test.each([
  ['no token', ''],
  ['nonsense', 'abc.def.ghi'],
  [
    'a token without a signature',
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sid":"x"}').toString('base64url')}.`,
  ],
])('%s is refused', async (_name, token) => {
  expect(await refusal(meWith(token))).toMatchObject({ status: 401 });
});

test('a token changed by one character is refused', async () => {
  const last = user.token.at(-2) === 'A' ? 'B' : 'A';
  expect(await refusal(meWith(`${user.token.slice(0, -2)}${last}${user.token.at(-1)}`))).toMatchObject({ status: 401 });
});

test('a token of one vertical opens no other', async () => {
  expect(await refusal(meWith(user.token, { segment: 'gide' }))).toMatchObject({
    status: 403,
    body: { code: 'VERTICAL_MISMATCH' },
  });
});

test('a user who is deactivated is out, session and all', async () => {
  const person = await server.logIn('group@airlane.test');
  await server.database.db.updateTable('users').set({ status: 'Inactive' }).where('id', '=', 'group-airlane').execute();
  await announceAccessChange(server.database.db);
  const isOut = () =>
    person.call(getMe, {}).then(
      () => undefined,
      () => true,
    );
  expect(await eventually(isOut, 'the end of the session')).toBe(true);
  expect(await refusal(refresh(person, person.refreshToken))).toMatchObject({ status: 401 });
  expect(await refusal(start('group@airlane.test'))).toMatchObject({ status: 401 });
});

test('every sign-in and every refusal leaves an audit row', async () => {
  const rows = await server.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'session.%')
    .execute();
  const actions = new Set(rows.map(({ action }) => action));
  expect(actions).toEqual(new Set(['session.start', 'session.refused', 'session.replay', 'session.end']));
});

test('codes and passwords are not stored in the clear', async () => {
  await start();
  const code = await server.lastCode(EMAIL);
  const stored = await server.database.db.selectFrom('login_codes').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code);
  const users = await server.database.db.selectFrom('users').select('password_hash').execute();
  expect(users.every(({ password_hash: hash }) => hash?.startsWith('$argon2id$'))).toBe(true);
});

test('guessing at one name from one address is slowed down', async () => {
  const guarded = await testApp({ database: server.database, environment: { RATE_LIMIT: '100000' } });
  const attempts = [];
  for (let attempt = 0; attempt < 25; attempt += 1)
    attempts.push(await refusal(guarded.call(sendPassword, { body: { username: EMAIL, password: 'x' } })));
  expect(attempts.at(0)).toMatchObject({ status: 401 });
  expect(attempts.at(-1)).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many requests\. Try again in \d+ s\.$/),
  });
  await guarded.close();
});
