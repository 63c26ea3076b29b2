import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@airlane/contract/calls/authenticator';
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  setDoNotShow,
} from '@airlane/contract/calls/profile';
import { getMe } from '@airlane/contract/calls/me';
import { oauthToken, sendPassword } from '@airlane/contract/calls/session';
import { DEMO_PASSWORD } from '@airlane/fixtures';
import { generate } from 'otplib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const EMAIL = 'org@airlane.test';
const server = await testApp();
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('login_locks').execute();
});

const statusOf = (person: Person) =>
  person.call(getMe, {}).then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const exchange = (person: Person, code: string, type: 'emailCode' | 'authCode') =>
  server.call(
    oauthToken,
    {
      body: {
        grant_type: 'password',
        client_id: person.client.clientId,
        client_secret: person.client.clientSecret,
        username: EMAIL,
        password: code,
        type,
      },
    },
    { segment: 'airlane' },
  );

test('what a person does not want to see again is remembered', async () => {
  const person = await server.logIn('user@airlane.test');
  await person.call(setDoNotShow, {
    params: { field: 'doNotShowWelcome' },
    headers: { userid: 'user-airlane' },
    body: { doNotShow: true },
  });
  await person.call(setDoNotShow, { params: { field: 'doNotShowEditPaymentInOrder' }, body: { doNotShow: true } });
  expect(await person.call(getMe, {})).toMatchObject({ doNotShowWelcome: true, doNotShowEditPaymentInOrder: true });
  await person.call(setDoNotShow, { params: { field: 'doNotShowWelcome' }, body: { doNotShow: false } });
  expect((await person.call(getMe, {})).doNotShowWelcome).toBe(false);
  const foreign = person.call(setDoNotShow, {
    params: { field: 'doNotShowWelcome' },
    headers: { userid: 'admin-airlane' },
    body: { doNotShow: true },
  });
  expect((await refusal(foreign)).status).toBe(403);
});

test('a changed password ends all other sessions', async () => {
  const [here, elsewhere] = [await server.logIn(EMAIL), await server.logIn(EMAIL)];
  expect(
    (await refusal(here.call(changePassword, { body: { oldPassword: 'wrong', newPassword: 'Another-word-2!' } }))).body
      ?.code,
  ).toBe('WRONG_PASSWORD');
  expect(
    (await refusal(here.call(changePassword, { body: { oldPassword: DEMO_PASSWORD, newPassword: 'weak' } }))).body
      ?.fields?.[0]?.field,
  ).toBe('newPassword');
  await here.call(changePassword, { body: { oldPassword: DEMO_PASSWORD, newPassword: 'Another-word-2!' } });
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect(
    (
      await refusal(
        server.call(sendPassword, { body: { username: EMAIL, password: DEMO_PASSWORD } }, { segment: 'airlane' }),
      )
    ).status,
  ).toBe(401);
  await here.call(changePassword, { body: { oldPassword: 'Another-word-2!', newPassword: DEMO_PASSWORD } });
});

test('sessions are listed and ended one by one or all but this', async () => {
  const [here, second, third] = [await server.logIn(EMAIL), await server.logIn(EMAIL), await server.logIn(EMAIL)];
  const { sessions } = await here.call(listSessions, {});
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const { sessions: seenThere } = await second.call(listSessions, {});
  const id = seenThere.find(({ isCurrent }) => isCurrent)?.id ?? '';
  await here.call(revokeSession, { params: { id } });
  expect([await statusOf(here), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 200]);
  expect((await refusal(here.call(revokeSession, { params: { id } }))).body?.code).toBe('SESSION_NOT_FOUND');
  const stranger = await server.logIn('user@airlane.test');
  const theirs = (await stranger.call(listSessions, {})).sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  expect((await refusal(here.call(revokeSession, { params: { id: theirs } }))).body?.code).toBe('SESSION_NOT_FOUND');
  expect((await here.call(revokeOtherSessions, {})).ended).toBeGreaterThan(0);
  expect([await statusOf(here), await statusOf(third), await statusOf(stranger)]).toEqual([200, 401, 200]);
});

test('an authenticator is enrolled, used, replaced by recovery codes and removed', async () => {
  const person = await server.logIn(EMAIL);
  expect((await refusal(person.call(beginAuthenticator, { body: { password: 'wrong' } }))).body?.code).toBe(
    'WRONG_PASSWORD',
  );
  expect((await refusal(person.call(confirmAuthenticator, { body: { code: '123456' } }))).body?.code).toBe(
    'ENROLMENT_EXPIRED',
  );
  const { secret, otpauthUrl } = await person.call(beginAuthenticator, { body: { password: DEMO_PASSWORD } });
  expect(otpauthUrl).toContain(`secret=${secret}`);
  const code = await generate({ secret });
  expect(
    (await refusal(person.call(confirmAuthenticator, { body: { code: code === '000000' ? '000001' : '000000' } }))).body
      ?.code,
  ).toBe('WRONG_CODE');
  const { recoveryCodes } = await person.call(confirmAuthenticator, { body: { code } });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await person.call(readAuthenticator, {})).toEqual({
    isAvailable: true,
    isEnrolled: true,
    recoveryCodesLeft: 10,
  });

  const start = () =>
    server.call(sendPassword, { body: { username: EMAIL, password: DEMO_PASSWORD } }, { segment: 'airlane' });
  expect((await start()).loginResponse.hub2FAEnabled).toBe(true);
  // The code that confirmed the enrolment is spent.
  expect((await refusal(exchange(person, code, 'authCode'))).body?.code).toBe('WRONG_CODE');
  const [first = '', second = '', third = ''] = recoveryCodes;
  await exchange(person, first.toUpperCase(), 'authCode');
  await start();
  expect((await refusal(exchange(person, first, 'authCode'))).body?.code).toBe('WRONG_CODE');

  const renewed = await person.call(renewRecoveryCodes, { body: { code: second } });
  expect((await refusal(person.call(removeAuthenticator, { body: { code: third } }))).body?.code).toBe('WRONG_CODE');
  await person.call(removeAuthenticator, { body: { code: renewed.recoveryCodes[0] ?? '' } });
  expect((await start()).loginResponse.hub2FAEnabled).toBe(false);
  await server.lastCode(EMAIL);
});

test('a vertical without passwords offers no authenticator', async () => {
  const person = await server.logIn('ec@gide.test', 'gide');
  expect((await person.call(readAuthenticator, {})).isAvailable).toBe(false);
  expect((await refusal(person.call(beginAuthenticator, { body: { password: '' } }))).body?.code).toBe(
    'AUTHENTICATOR_UNAVAILABLE',
  );
});
