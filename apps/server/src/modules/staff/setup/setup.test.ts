import { readSetupChecks, sendSetupMail } from '@airlane/contract/calls/setup';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startReceivingServer } from '#ports/mail/smtp-double.testing.ts';
import { smtpMail } from '#ports/mail/smtp.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { encryptSecrets } from '#modules/connectivity/core-networks/network-secrets.ts';

const { acme, adminPanel } = accountIds;
const TOKEN = 'a-token-for-operators';
const mails = await startReceivingServer();
const from = 'Fjord <no-reply@fjord.test>';
const server = await testApp({
  environment: { SMTP_URL: mails.url, MAIL_FROM: from, METRICS_TOKEN: TOKEN, PUBLIC_URL: 'http://localhost' },
  mail: smtpMail({ url: mails.url, from }),
});
const { db } = server.database;
afterAll(async () => {
  await server.close();
  await mails.close();
});

const admin = await server.logIn('admin@airlane.test');
const check = async (id: string) =>
  (await admin.call(readSetupChecks, {}, adminPanel)).checks.find((line) => line.id === id);
const readyz = (headers: Record<string, string>, url = '/readyz?verbose') => server.app.inject({ url, headers });

test('only administrators in the account of the provider see it', async () => {
  expect(await refusal(admin.call(readSetupChecks, {}, acme))).toMatchObject({ status: 403 });
  expect(await refusal(admin.call(sendSetupMail, { body: {} }, acme))).toMatchObject({ status: 403 });
  const sales = await server.logIn('sales@airlane.test');
  expect(await refusal(sales.call(readSetupChecks, {}, adminPanel))).toMatchObject({ status: 403 });
});

test('every line is there, and those that can be well in a test are', async () => {
  // The database of a test comes from an image whose jobs wait since it was made.
  await sql`update jobs.job set start_after = now() where state in ('created', 'retry')`.execute(db);
  const { checks } = await admin.call(readSetupChecks, {}, adminPanel);
  expect(Object.fromEntries(checks.map(({ id, status }) => [id, status]))).toMatchObject({
    'public-address': expect.any(String) as string,
    proxies: 'ok',
    storage: 'ok',
    mail: 'ok',
    captcha: 'ok',
    database: 'ok',
    'encryption-key': 'warning',
    network: expect.any(String) as string,
    jobs: 'ok',
    deliveries: 'ok',
    'back-up': 'warning',
    hosts: expect.any(String) as string,
    support: 'warning',
  });
});

test('a test mail arrives, and what a mail server has against it is told', async () => {
  expect(await admin.call(sendSetupMail, { body: {} }, adminPanel)).toEqual({
    message: 'An e-mail was sent to admin@airlane.test',
  });
  expect(mails.received.at(-1)).toMatchObject({
    subject: 'Airlane: test e-mail',
    from: { address: 'no-reply@fjord.test' },
  });
  await db.updateTable('users').set({ email: 'nobody@fjord.test' }).where('email', '=', 'admin@airlane.test').execute();
  const other = await testApp({
    database: server.database,
    environment: { SMTP_URL: mails.url, MAIL_FROM: from },
    mail: smtpMail({ url: mails.url, from }),
  });
  const headers = { segment: 'airlane', authorization: `Bearer ${admin.token}`, brand: adminPanel };
  expect(await refusal(other.call(sendSetupMail, { body: {} }, headers))).toMatchObject({
    status: 502,
    message: expect.stringMatching(/did not accept the e-mail: .*No such mailbox.*SMTP_URL/s) as string,
  });
  await db.updateTable('users').set({ email: 'admin@airlane.test' }).where('email', '=', 'nobody@fjord.test').execute();
  expect(await check('mail')).toMatchObject({
    status: 'warning',
    text: expect.stringContaining('1 failed in the last 24 hours') as string,
  });
  await other.app.close();
});

test('storage that does not work, secrets of another key and a back-up are told', async () => {
  const broken = { put: async () => Promise.reject(new Error('disk is full')) } as unknown as StoragePort;
  const other = await testApp({
    database: server.database,
    storage: broken,
    environment: { ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') },
  });
  const headers = { segment: 'airlane', authorization: `Bearer ${admin.token}`, brand: adminPanel };
  await db
    .insertInto('operations')
    .values({ name: 'back-up', done_at: new Date(Date.now() - 3_600_000), detail: JSON.stringify({}) })
    .execute();
  const { checks } = await other.call(readSetupChecks, {}, headers);
  const line = (id: string) => checks.find((found) => found.id === id);
  expect(line('storage')).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('disk is full') as string,
    variables: ['DATA_DIR'],
  });
  expect(line('encryption-key')).toMatchObject({
    status: 'failed',
    variables: ['ENCRYPTION_KEY', 'ENCRYPTION_KEY_PREVIOUS'],
  });
  expect(line('back-up')).toMatchObject({ status: 'ok', text: 'The last back-up ended 60 min ago.' });
  await other.app.close();
});

test('the key is validated by everything that it encrypted, and the previous one may go when all was encrypted anew', async () => {
  const [first, second] = [Buffer.alloc(32, 5).toString('base64'), Buffer.alloc(32, 6).toString('base64')];
  const headers = { segment: 'airlane', authorization: `Bearer ${admin.token}`, brand: adminPanel };
  const finding = async (environment: Record<string, string>, until?: string) => {
    const other = await testApp({ database: server.database, environment: { DEMO: 'off', ...environment } });
    try {
      return await eventually(async () => {
        const line = (await other.call(readSetupChecks, {}, headers)).checks.find(({ id }) => id === 'encryption-key');
        return until === undefined || line?.text.includes(until) ? line : undefined;
      }, until ?? 'the check');
    } finally {
      await other.app.close();
    }
  };
  await db.updateTable('users').set({ totp_secret: null }).execute();
  await db.deleteFrom('integrations').execute();
  await sql`delete from sim_keys`.execute(db);
  await sql`insert into core_networks (id, account_id, name, adapter, settings, secrets, lacks) values ('keyed', ${adminPanel}, 'Keyed', 'simulator', '{}', ${JSON.stringify(
    encryptSecrets(new SecretCipher({ current: Buffer.from(first, 'base64') }), 'keyed', { token: 'secret' }),
  )}::jsonb, '{}')`.execute(db);
  expect(await finding({ ENCRYPTION_KEY: first })).toMatchObject({
    status: 'ok',
    text: expect.stringContaining('networks') as string,
  });
  expect(await finding({ ENCRYPTION_KEY: second })).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('Secrets of networks cannot be read') as string,
  });
  expect(await finding({ ENCRYPTION_KEY: second, ENCRYPTION_KEY_PREVIOUS: first }, 'no longer needed')).toMatchObject({
    status: 'warning',
    variables: ['ENCRYPTION_KEY_PREVIOUS'],
  });
  expect(await finding({ ENCRYPTION_KEY: second })).toMatchObject({ status: 'ok' });
  await sql`delete from core_networks where id = 'keyed'`.execute(db);
});

test('a clean-up that has not been through for two days is told', async () => {
  await sql`insert into operations (name, done_at, detail) values ('clean-up: events', now() - interval '3 days', '{}'), ('clean-up: flows', now(), '{}')`.execute(
    db,
  );
  expect(await check('jobs')).toMatchObject({
    status: 'failed',
    text: 'Clean-ups that have not been through for two days: events. The log says why.',
  });
  await sql`delete from operations where name like 'clean-up%'`.execute(db);
});

test('deliveries that wait are told; for receivers that work and while integrations are kept silent with a warning', async () => {
  const none = await check('deliveries');
  expect(none).toMatchObject({ status: 'ok', text: 'Nothing waits.' });
  await sql`insert into integrations (id, account_id, kind, name, event_types, state) values ('waits', ${acme}, 'webhook', 'Waits', '{thing.silent}', 'paused')`.execute(
    db,
  );
  await sql`insert into deliveries (integration_id, event_id, event_position, event_recorded_at, lane, next_at, created_at)
    select 'waits', 'none', 1, now(), '', now() - interval '10 minutes', now() - interval '10 minutes' from generate_series(1, 12)`.execute(
    db,
  );
  // The person who paused it knows that it waits.
  expect(await check('deliveries')).toMatchObject({ status: 'ok', text: '12 waiting, the oldest for 10 min.' });
  const quiet = await testApp({ database: server.database, environment: { INTEGRATIONS: 'off' } });
  const headers = { segment: 'airlane', authorization: `Bearer ${admin.token}`, brand: adminPanel };
  const line = (await quiet.call(readSetupChecks, {}, headers)).checks.find(({ id }) => id === 'deliveries');
  expect(line).toMatchObject({
    status: 'warning',
    text: expect.stringContaining('kept silent') as string,
    variables: ['INTEGRATIONS'],
  });
  await quiet.app.close();
  // Leased by a process that does not get on with it.
  await sql`update integrations set state = 'active', leased_by = 'another', leased_until = now() + interval '1 hour' where id = 'waits'`.execute(
    db,
  );
  expect(await check('deliveries')).toMatchObject({
    status: 'warning',
    text: expect.stringContaining('Receivers that work wait for 10 min') as string,
  });
  await sql`delete from deliveries where integration_id = 'waits'`.execute(db);
  await sql`delete from integrations where id = 'waits'`.execute(db);
});

test('first steps tick themselves off', async () => {
  const { steps } = await admin.call(readSetupChecks, {}, adminPanel);
  expect(Object.fromEntries(steps.map(({ id, isDone }) => [id, isDone]))).toMatchObject({
    account: true,
    sims: true,
    invitation: true,
    deal: true,
  });
});

test('operators get the checks from /readyz?verbose, everybody else the short answer', async () => {
  const outside = { 'x-forwarded-for': '203.0.113.5' };
  expect((await readyz(outside)).json()).toEqual({ status: 'ready' });
  expect((await readyz({ ...outside, authorization: 'Bearer wrong' })).json()).toEqual({ status: 'ready' });
  expect((await readyz({}, '/readyz')).json()).toEqual({ status: 'ready' });
  const { checks } = (await readyz({ ...outside, authorization: `Bearer ${TOKEN}` })).json<{
    checks: { id: string }[];
  }>();
  expect(checks.map(({ id }) => id)).toEqual([
    'mail',
    'support',
    'captcha',
    'payments',
    'tax',
    'database',
    'encryption-key',
    'network',
    'jobs',
    'deliveries',
    'back-up',
    'hosts',
  ]);
});
