import { createRegistration } from '@airlane/contract/calls/registration';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { requestPasswordReset } from '@airlane/contract/calls/users';
import { DEMO_PASSWORD, demoUsers } from '@airlane/fixtures';
import { generate } from 'otplib';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const server = await testApp({ environment: { DEMO: 'off', ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') } });
afterAll(() => server.close());

const NO_MAIL = { status: 503, body: { code: 'MAIL_NOT_CONFIGURED' } };
const logIn = async (username: string, password: string, segment = 'airlane') =>
  server.call(
    sendPassword,
    { headers: segment === 'gide' ? await server.captcha('login', segment) : {}, body: { username, password } },
    { segment },
  );
const mails = () => server.database.db.selectFrom('mails').select('id').execute();

test('without a mail server a person who needs a code by mail is told so, but only with the right password', async () => {
  expect(await refusal(logIn('user@airlane.test', DEMO_PASSWORD))).toMatchObject(NO_MAIL);
  expect((await refusal(logIn('user@airlane.test', 'Wrong-password-1!'))).body?.code).toBe('WRONG_CREDENTIALS');
  expect(await mails()).toEqual([]);
});

test('answers do not tell who exists', async () => {
  for (const email of ['user@airlane.test', 'nobody@airlane.test']) {
    expect(await refusal(server.call(requestPasswordReset, { body: { email } }, { segment: 'airlane' }))).toMatchObject(
      NO_MAIL,
    );
    const body = { company: 'Fjord Sensors', firstName: 'Nia', lastName: 'Moe', email, password: 'My-password-1!' };
    expect(
      await refusal(
        server.call(
          createRegistration,
          { headers: await server.captcha('registration'), body },
          { segment: 'airlane' },
        ),
      ),
    ).toMatchObject(NO_MAIL);
  }
  for (const email of ['ec@gide.test', 'nobody@gide.test'])
    expect(await refusal(logIn(email, '', 'gide'))).toMatchObject(NO_MAIL);
  expect(
    await server.database.db.selectFrom('users').select('id').where('email', '=', 'nobody@airlane.test').execute(),
  ).toEqual([]);
});

test('an authenticator needs no mail', async () => {
  // The world was filled with the key of the demo.
  const secret = demoUsers(1).find(({ email }) => email === 'totp@airlane.test')?.totpSecret ?? '';
  await server.database.db
    .updateTable('users')
    .set({ totp_secret: secret })
    .where('email', '=', 'totp@airlane.test')
    .execute();
  const { clientId, clientSecret } = await server.call(registerClient, { body: { deviceId: 'no-mail-server' } });
  await logIn('totp@airlane.test', DEMO_PASSWORD);
  const body = {
    grant_type: 'password',
    client_id: clientId,
    client_secret: clientSecret,
    username: 'totp@airlane.test',
    password: await generate({ secret }),
    type: 'authCode',
  } as const;
  expect((await server.call(oauthToken, { body }, { segment: 'airlane' })).access_token).toMatch(/\w/);
});
