import type { CallInput } from '@airlane/contract/call';
import { createFirstAdministrator, readSetup } from '@airlane/contract/calls/setup';
import { getMyBrands } from '@airlane/contract/calls/me';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { AUTHENTICATOR_NEEDED } from '@airlane/domain/access/administrator-rules';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openSecretCipher } from '#kernel/secrets/open-secret-cipher.ts';
import { refusal, testApp } from '#testing/app.ts';
import { renewSetupToken } from './setup-address.ts';
import { prepareFirstAdministrator } from './start-without-administrator.ts';

const lines: string[] = [];
const ENVIRONMENT = {
  DEMO: 'off',
  ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
  PUBLIC_URL: 'https://console.fjord.test',
  VERTICAL_HOSTS: 'gide.fjord.test=gide',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
};
const server = await testApp({
  isEmpty: true,
  environment: { ...ENVIRONMENT, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@fjord.test' },
  logStream: { write: (line) => lines.push(line) },
});
const { db } = server.database;
afterAll(() => server.close());

const HOST = { host: 'console.fjord.test' };
const form = {
  vertical: 'airlane',
  provider: 'Fjord Mobile',
  fullName: 'Ada Lund',
  email: 'ada@fjord.test',
  password: 'Long-enough-1!',
};
type Body = CallInput<typeof createFirstAdministrator>['body'];
let token = '';
let address = 0;
/** Every test asks from its own address, so that the limit of one does not refuse another. */
const from = () => ({ ...HOST, 'x-forwarded-for': `203.0.113.${address}` });
const read = (given = token, headers: Record<string, string> = from()) =>
  server.call(readSetup, { body: { token: given } }, headers);
const create = (change: Partial<Body> = {}, headers: Record<string, string> = from(), on = server) =>
  on.call(createFirstAdministrator, { body: { ...form, token, ...change } }, headers);
const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).body?.code;
const fieldsOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).body?.fields?.map(({ field }) => field);
const audited = async (action: string) =>
  await db.selectFrom('audit_log').select(['subject', 'detail']).where('action', '=', action).orderBy('id').execute();

beforeEach(async () => {
  address += 1;
  token = (await renewSetupToken(db)) ?? '';
});
afterEach(async () => {
  lines.length = 0;
  await db.updateTable('users').set({ deleted_at: new Date() }).execute();
  await db.updateTable('accounts').set({ deleted_at: new Date() }).execute();
});

test('the setup address makes an administrator with an authenticator, who logs in and sees the account of the provider', async () => {
  const setup = await read();
  expect(setup).toMatchObject({
    vertical: 'airlane',
    hasMail: true,
    verticals: [
      { key: 'airlane', asksPassword: true },
      { key: 'gide', asksPassword: false },
    ],
  });
  const { secret, sealed } = setup.authenticator;
  const { consoleUrl, recoveryCodes } = await create({ authenticator: { sealed, code: await generate({ secret }) } });
  expect(consoleUrl).toBe('https://console.fjord.test');
  expect(recoveryCodes).toHaveLength(10);

  const segment = { segment: 'airlane' };
  const client = await server.call(registerClient, { body: { deviceId: 'setup-test' } }, segment);
  const { loginResponse } = await server.call(
    sendPassword,
    { body: { username: form.email, password: form.password } },
    segment,
  );
  expect(loginResponse).toMatchObject({ appType: 'admin', hub2FAEnabled: true });
  const body = {
    grant_type: 'password',
    client_id: client.clientId,
    client_secret: client.clientSecret,
    username: form.email,
    password: recoveryCodes[0] ?? '',
    type: 'authCode',
  } as const;
  const { access_token: access } = await server.call(oauthToken, { body }, segment);
  const { brands } = await server.call(getMyBrands, {}, { ...segment, authorization: `Bearer ${access}` });
  expect(brands).toMatchObject([{ title: 'Admin Panel', isAdminPanel: true, CompanyLegalName: 'Fjord Mobile' }]);
  expect((await audited('administrator.create')).at(-1)?.detail).toMatchObject({
    by: 'setup address',
    authenticator: true,
  });
});

test('used twice, guessed, of an earlier start, expired, or at another host it is refused, logged and noted', async () => {
  const earlier = token;
  token = (await renewSetupToken(db)) ?? '';
  expect(await codeOf(read('guessed'))).toBe('SETUP_ADDRESS_WRONG');
  expect(await codeOf(create({ token: earlier }))).toBe('SETUP_ADDRESS_WRONG');
  expect(await codeOf(read(token, { ...from(), host: 'evil.test' }))).toBe('SETUP_OTHER_HOST');
  expect(await codeOf(create({}, { ...from(), host: 'console.fjord.test.evil.test' }))).toBe('SETUP_OTHER_HOST');
  await db
    .updateTable('setup_address')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(await codeOf(create())).toBe('SETUP_ADDRESS_EXPIRED');
  token = (await renewSetupToken(db)) ?? '';
  await create();
  expect(await codeOf(create({ email: 'eve@fjord.test' }))).toBe('SETUP_DONE');
  expect(await codeOf(read())).toBe('SETUP_DONE');
  const reasons = [
    'SETUP_ADDRESS_WRONG',
    'SETUP_ADDRESS_WRONG',
    'SETUP_OTHER_HOST',
    'SETUP_OTHER_HOST',
    'SETUP_ADDRESS_EXPIRED',
    'SETUP_DONE',
    'SETUP_DONE',
  ];
  expect((await audited('setup.refused')).map(({ subject }) => subject)).toEqual(reasons);
  expect(
    lines
      .filter((line) => line.includes('The setup address was refused'))
      .map((line) => (JSON.parse(line) as { reason: string }).reason),
  ).toEqual(reasons);
  expect(lines.join('')).not.toContain(token);
});

test('it is worthless as soon as there is an administrator by another way, and no start makes a new one', async () => {
  await db
    .insertInto('users')
    .values({
      id: 'by-hand',
      vertical: 'gide',
      email: 'gil@gide.test',
      full_name: 'Gil',
      app_type: 'admin',
      status: 'Inactive',
    } as never)
    .execute();
  expect(await codeOf(create())).toBe('SETUP_DONE');
  expect(await renewSetupToken(db)).toBeUndefined();
  expect(await db.selectFrom('setup_address').selectAll().execute()).toEqual([]);
});

test('of several who use it at once one becomes administrator', async () => {
  const attempts = await Promise.allSettled(['a', 'b', 'c'].map((name) => create({ email: `${name}@fjord.test` })));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()).toHaveLength(1);
  expect(await db.selectFrom('accounts').select('id').where('deleted_at', 'is', null).execute()).toHaveLength(1);
});

test('what is wrong is told by field and spends nothing', async () => {
  expect(await fieldsOf(create({ provider: '', fullName: '<b>', email: 'ada', password: 'short' }))).toEqual([
    'provider',
    'fullName',
    'email',
    'password',
  ]);
  expect(await fieldsOf(create({ vertical: 'terrestar' }))).toEqual(['vertical']);
  const { sealed } = (await read()).authenticator;
  expect(await fieldsOf(create({ authenticator: { sealed, code: '000000' } }))).toEqual(['code']);
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  expect(await fieldsOf(create({ authenticator: { sealed: own, code: await generate({ secret: own }) } }))).toEqual([
    'code',
  ]);
  expect((await create()).recoveryCodes).toEqual([]);
});

test('a portal without passwords leads to its own host', async () => {
  expect((await create({ vertical: 'gide', password: '' })).consoleUrl).toBe('https://gide.fjord.test');
  expect(await db.selectFrom('accounts').select('title').where('deleted_at', 'is', null).execute()).toEqual([
    { title: 'Gide Admin Panel' },
  ]);
});

test('without a mail server an authenticator is needed, and portals without passwords cannot be set up', async () => {
  const silent = await testApp({
    isEmpty: true,
    environment: { ...ENVIRONMENT, LOG_LEVEL: 'silent' },
    database: server.database,
  });
  const { body } = await refusal(create({}, from(), silent));
  expect(body?.fields).toEqual([expect.objectContaining({ field: 'code', message: AUTHENTICATOR_NEEDED })]);
  expect(await codeOf(create({ vertical: 'gide' }, from(), silent))).toBe('MAIL_NOT_CONFIGURED');
  await silent.app.close();
});

test('guessing is limited', async () => {
  const tries = [];
  for (let count = 0; count < 12; count += 1) tries.push(await codeOf(read('guessed')));
  expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('the administrator that the environment names is created once, and no setup address with it', async () => {
  const firstAdministrator = { email: 'ops@fjord.test', password: 'Long-enough-1!' };
  const cipher = await openSecretCipher(readConfig(ENVIRONMENT), db);
  const start = (settings: { email: string; password: string }) =>
    prepareFirstAdministrator(db, cipher, { vertical: 'airlane', firstAdministrator: settings });
  expect(await start(firstAdministrator)).toBeUndefined();
  expect(await start({ ...firstAdministrator, email: 'other@fjord.test' })).toBeUndefined();
  expect(await db.selectFrom('users').select(['email', 'status']).where('deleted_at', 'is', null).execute()).toEqual([
    { email: 'ops@fjord.test', status: 'Active' },
  ]);
  expect((await audited('administrator.create')).at(-1)?.detail).toMatchObject({ by: 'environment' });
});
