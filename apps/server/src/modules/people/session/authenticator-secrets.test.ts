import { randomBytes } from 'node:crypto';
import { beginAuthenticator, confirmAuthenticator } from '@airlane/contract/calls/authenticator';
import { DEMO_PASSWORD, demoUsers } from '@airlane/fixtures';
import { generate } from 'otplib';
import { afterAll, expect, test } from 'vitest';
import { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { refusal, type TestApp, testApp } from '#testing/app.ts';
import { worldDatabase } from '#testing/engines.ts';
import { eventually } from '#testing/eventually.ts';
import { renewAuthenticators } from './authenticator-secrets.ts';

const EMAIL = 'totp@airlane.test';
const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const database = await worldDatabase();
const { db } = database;
const plain = demoUsers(1).find(({ email }) => email === EMAIL)?.totpSecret ?? '';
afterAll(() => database.close());

const stored = async (email = EMAIL) =>
  db
    .selectFrom('users')
    .select(['id', 'totp_secret', 'totp_pending_secret'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
/** A code is good once; the next log-in of the test need not wait for the next one. */
const logIn = async (server: TestApp, email = EMAIL) => {
  await db.updateTable('users').set({ totp_last_step: null }).execute();
  return server.logIn(email);
};

test('the column never holds the secret, from its set-up on', async () => {
  const server = await testApp({ database });
  expect((await stored()).totp_secret).not.toContain(plain);
  const person = await server.logIn('org@airlane.test');
  const { secret } = await person.call(beginAuthenticator, { body: { password: DEMO_PASSWORD } });
  const pending = (await stored('org@airlane.test')).totp_pending_secret ?? '';
  await person.call(confirmAuthenticator, { body: { code: await generate({ secret }) } });
  const kept = await stored('org@airlane.test');
  expect([pending, kept.totp_secret].map((value) => [value?.startsWith('v1.'), value?.includes(secret)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(kept.totp_pending_secret).toBeNull();
  await server.close();
});

test('what an earlier release stored plain is encrypted at start, and a changed key re-encrypts in the background', async () => {
  const { id } = await stored();
  await db.updateTable('users').set({ totp_secret: plain }).where('id', '=', id).execute();
  await db.updateTable('users').set({ totp_secret: null }).where('email', '=', 'org@airlane.test').execute();
  const before = await testApp({ database, environment: { ENCRYPTION_KEY: first } });
  const encrypted = await eventually(async () => {
    const { totp_secret } = await stored();
    return totp_secret?.startsWith('v1.') === true ? totp_secret : undefined;
  }, 'the plain secret to be encrypted');
  await logIn(before);
  await before.close();

  const after = await testApp({ database, environment: { ENCRYPTION_KEY: second, ENCRYPTION_KEY_PREVIOUS: first } });
  await logIn(after);
  await eventually(
    async () => ((await stored()).totp_secret?.split('.')[1] === encrypted.split('.')[1] ? undefined : true),
    'the secret to be encrypted anew',
  );
  await after.close();
  expect((await stored()).totp_secret).toMatch(/^v1\./);

  const alone = await testApp({ database, environment: { ENCRYPTION_KEY: second } });
  expect((await logIn(alone)).token).not.toBe('');
  await alone.close();
});

test('with a wrong key others log in, and people with an authenticator are told why they cannot', async () => {
  const wrong = new SecretCipher({ current: randomBytes(32) });
  expect(await renewAuthenticators(db, wrong)).toEqual({ renewed: 0, unreadable: 1 });
  const server = await testApp({ database, environment: { ENCRYPTION_KEY: randomBytes(32).toString('base64') } });
  await server.logIn('user@airlane.test');
  expect(await refusal(logIn(server))).toMatchObject({ status: 503, body: { code: 'AUTHENTICATOR_UNREADABLE' } });
  await server.close();
});
