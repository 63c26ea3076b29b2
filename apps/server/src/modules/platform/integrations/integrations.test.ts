import { createDocument } from '@airlane/contract/calls/documents';
import {
  createIntegration,
  deleteIntegration,
  installSlack,
  listDeliveries,
  listIntegrations,
  readDelivery,
  readIntegration,
  replayDeliveries,
  rotateSigningSecret,
  setIntegrationState,
  slackSignIn,
  testIntegration,
  uninstallSlack,
  updateIntegration,
} from '@airlane/contract/calls/integrations';
import { captureQuestionIds, templateNames } from '@airlane/domain/template-names';
import { captureWindowFrom, writeCaptureWindow } from '@airlane/domain/networks/capture-window';
import type { EventType } from '@airlane/domain/events/event-types';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, expect, test } from 'vitest';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import { recordEvent, recordThingEvents } from '#kernel/events/record-event.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { webhookReceiver } from '#testing/webhook-receiver.ts';
import { wakeSenders } from '../deliveries/deliveries.repository.ts';
import type { LeasedIntegration } from '../deliveries/leases.repository.ts';
import { digestOf } from './send-digest.ts';

const { acme, borealis, cobalt } = accountIds;
const server = await testApp({ environment: { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' } });
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const org = await server.logIn('org@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const receiver = await webhookReceiver();
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const things = await db
  .selectFrom('things')
  .select(['iccid', 'group_name'])
  .where('account_id', '=', acme)
  .orderBy('iccid')
  .limit(20)
  .execute();
const [one, two] = things.map(({ iccid }) => iccid) as [string, string];
const silent = (iccid: string, network = 'Orange') =>
  recordThingEvents(db, [{ iccid, type: 'thing.silent', at: new Date(), data: { network } }]);

const set = (more: object = {}) => ({
  body: {
    kind: 'webhook' as const,
    name: 'Ours',
    settings: { url: receiver.url },
    events: ['thing.silent'] as EventType[],
    ...more,
  },
});
const made: string[] = [];
const setUp = async (more: object = {}) => {
  const answer = await user.call(createIntegration, set(more), acme);
  made.push(answer.integration.id);
  return { id: answer.integration.id, signingSecret: answer.signingSecret ?? '', integration: answer.integration };
};
afterEach(async () => {
  for (const id of made.splice(0)) await user.call(deleteIntegration, { params: { id } }, acme).catch(() => undefined);
  receiver.taken.length = 0;
  receiver.recover();
});

const log = async (id: string) => (await user.call(listDeliveries, { params: { id }, query: {} }, acme)).deliveries;
const arrived = (count: number) =>
  eventually(async () => (receiver.taken.length >= count ? receiver.taken : undefined), `${count} events arrive`);
/** Instead of waiting for the time of the next attempt. */
const tryNow = async (id: string): Promise<void> => {
  await sql`update deliveries set next_at = now() where integration_id = ${id} and state = 'pending'`.execute(db);
  await sql`update integrations set retry_at = null where id = ${id}`.execute(db);
  await wakeSenders(db);
};

test('a webhook is set up, tested, and signed so that the ready library of a receiver verifies it', async () => {
  const { id, signingSecret, integration } = await setUp();
  expect(integration).toMatchObject({
    kind: 'webhook',
    state: 'active',
    secretsSet: ['signingSecrets'],
    settings: { url: receiver.url },
  });
  await user.call(testIntegration, { params: { id }, body: {} }, acme);
  const [received] = await arrived(1);
  expect(received?.event).toMatchObject({ type: 'integration.test', data: { integration: id } });
  expect(
    new Webhook(signingSecret).verify(received?.body ?? '', received?.headers as Record<string, string>),
  ).toMatchObject({ id: received?.event.id });
  const [delivery] = await eventually(
    async () => ((await log(id))[0]?.state === 'delivered' ? log(id) : undefined),
    'the log says so',
  );
  expect(delivery).toMatchObject({ attempts: 1, event: { type: 'integration.test' }, last: { status: 204 } });
  const detail = await user.call(readDelivery, { params: { id, deliveryId: delivery?.id ?? '' } }, acme);
  expect(JSON.parse(detail.body)).toEqual(received?.event);
});

test('sent again with the same key it is one integration, and the answer that was lost comes again', async () => {
  const headers = { 'idempotency-key': 'webhook-once-1' };
  const first = await user.call(createIntegration, { ...set(), headers }, acme);
  made.push(first.integration.id);
  const again = await user.call(createIntegration, { ...set(), headers }, acme);
  expect([again.integration.id, again.signingSecret]).toEqual([first.integration.id, first.signingSecret]);
  // Another integration, or this one elsewhere, is another request: it learns nothing of the first one, whose secret the answer would hold.
  for (const [body, account] of [
    [set({ name: 'Theirs' }), acme],
    [set(), accountIds.delta],
  ] as const)
    expect(await refusal(user.call(createIntegration, { ...body, headers }, account))).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_KEY_REUSED' },
    });
  const other = await org.call(createIntegration, { ...set(), headers }, borealis);
  expect(other.integration.id).not.toBe(first.integration.id);
  await org.call(deleteIntegration, { params: { id: other.integration.id } }, borealis);
});

test('it hears of what it chose, of its account only', async () => {
  const [chosen] = things;
  await setUp({ groups: [chosen?.group_name] });
  await silent(one);
  const elsewhere = things.find(({ group_name: name }) => name !== chosen?.group_name);
  if (elsewhere) await silent(elsewhere.iccid);
  await recordEvent(db, acme, 'user.invited', { email: 'x@acme.test' });
  const foreign = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', borealis)
    .limit(1)
    .executeTakeFirstOrThrow();
  await silent(foreign.iccid);
  await silent(one, 'Last');
  await eventually(
    async () => (receiver.taken.some(({ event }) => event.data['network'] === 'Last') ? true : undefined),
    'the last one',
  );
  expect(receiver.taken.map(({ event }) => event.subject)).toEqual([one, one]);
});

test('what fails is tried again with the same id, holds back its own Thing and no other, and keeps the order', async () => {
  const { id } = await setUp();
  receiver.answerWith(({ event }, response) => void response.writeHead(event.subject === one ? 500 : 204).end('no'));
  for (const network of ['1', '2', '3']) {
    await silent(one, network);
    await silent(two, network);
  }
  await eventually(
    async () => (receiver.taken.filter(({ event }) => event.subject === two).length === 3 ? true : undefined),
    'the other Thing is told of',
  );
  const waiting = await eventually(
    async () => (await log(id)).filter(({ state }) => state === 'pending').find(({ attempts }) => attempts > 0),
    'the failure is in the log',
  );
  expect(waiting).toMatchObject({ last: { status: 500, failure: 'refused', answer: 'no' } });
  expect((await log(id)).filter(({ state, attempts }) => state === 'pending' && attempts === 0)).toHaveLength(2);
  receiver.recover();
  await tryNow(id);
  await arrived(6);
  expect(receiver.taken.filter(({ event }) => event.subject === one).map(({ event }) => event.data['network'])).toEqual(
    ['1', '2', '3'],
  );
  expect(receiver.taken.find(({ event }) => event.subject === one)?.event.id).toBe(waiting.event.id);
});

test('a receiver that fails again and again is left alone for a while, and after three days switched off with word to its people', async () => {
  const { id } = await setUp();
  receiver.answerWith(503);
  await recordThingEvents(
    db,
    things.map(({ iccid }) => ({ iccid, type: 'thing.silent' as const, at: new Date(), data: { network: 'Orange' } })),
  );
  const failing = await eventually(async () => {
    const now = await user.call(readIntegration, { params: { id } }, acme);
    return now.retryAt === null ? undefined : now;
  }, 'it is left alone');
  expect(failing).toMatchObject({
    state: 'active',
    failingSince: expect.any(String) as string,
    waiting: things.length,
  });
  // Not every event was tried against a receiver that is down.
  expect((await log(id)).filter(({ attempts }) => attempts > 0).length).toBeLessThan(things.length);
  await sql`update integrations set failing_since = now() - interval '3 days' where id = ${id}`.execute(db);
  await tryNow(id);
  const off = await eventually(async () => {
    const now = await user.call(readIntegration, { params: { id } }, acme);
    return now.state === 'disabled' ? now : undefined;
  }, 'it is switched off');
  expect(off.stateReason).toContain('503');
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', 'user@airlane.test')
    .where('subject', '=', 'An integration was switched off')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain(`integrations/installed/${id}`);
  expect(
    await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'integration.disable')
      .where('subject', '=', id)
      .execute(),
  ).toHaveLength(1);
  expect(await refusal(user.call(testIntegration, { params: { id }, body: {} }, acme))).toMatchObject({
    body: { code: 'INTEGRATION_NOT_ACTIVE' },
  });
  receiver.recover();
  await user.call(setIntegrationState, { params: { id }, body: { state: 'active' } }, acme);
  await arrived(things.length);
  expect(new Set(receiver.taken.map(({ event }) => event.id)).size).toBe(things.length);
});

test('a receiver that says it is gone is switched off at once', async () => {
  const { id } = await setUp();
  receiver.answerWith(410);
  await silent(one);
  const off = await eventually(async () => {
    const now = await user.call(readIntegration, { params: { id } }, acme);
    return now.state === 'disabled' ? now : undefined;
  }, 'it is switched off');
  expect(off.stateReason).toContain('410');
});

test('one, a selection or everything since a moment is sent again, under the same ids', async () => {
  const began = new Date().toISOString();
  const { id } = await setUp();
  for (const network of ['1', '2', '3']) await silent(one, network);
  await arrived(3);
  const delivered = await eventually(
    async () => ((await log(id)).every(({ state }) => state === 'delivered') ? log(id) : undefined),
    'all are delivered',
  );
  const middle = delivered[1];
  expect(
    await user.call(replayDeliveries, { params: { id }, body: { deliveries: [middle?.id ?? ''] } }, acme),
  ).toMatchObject({ replayed: 1 });
  await arrived(4);
  expect(receiver.taken[3]?.event.id).toBe(middle?.event.id);
  expect(await user.call(replayDeliveries, { params: { id }, body: { since: began } }, acme)).toMatchObject({
    replayed: 3,
  });
  await arrived(7);
  expect(receiver.taken.slice(4).map(({ event }) => event.data['network'])).toEqual(['1', '2', '3']);
  expect(
    await refusal(
      user.call(
        replayDeliveries,
        { params: { id }, body: { since: new Date(Date.now() - 40 * 86_400_000).toISOString() } },
        acme,
      ),
    ),
  ).toMatchObject({ status: 400 });
  expect(
    await refusal(
      user.call(
        replayDeliveries,
        { params: { id }, body: { since: new Date(Date.now() + 86_400_000).toISOString() } },
        acme,
      ),
    ),
  ).toMatchObject({ status: 400 });
});

test('a paused integration hears of nothing, and goes on', async () => {
  const { id } = await setUp();
  const { id: witness } = await setUp({ name: 'Not paused' });
  await user.call(setIntegrationState, { params: { id }, body: { state: 'paused' } }, acme);
  await silent(one, 'while paused');
  // What the other one was sent has been offered to this one too.
  await eventually(
    async () => (await log(witness)).find(({ state }) => state === 'delivered'),
    'the other hears of it',
  );
  expect(await log(id)).toEqual([]);
  const { integration } = await user.call(setIntegrationState, { params: { id }, body: { state: 'active' } }, acme);
  expect(integration.state).toBe('active');
  await user.call(setIntegrationState, { params: { id: witness }, body: { state: 'paused' } }, acme);
  await silent(one, 'afterwards');
  await arrived(2);
  expect(receiver.taken.map(({ event }) => event.data['network'])).toEqual(['while paused', 'afterwards']);
});

test('secrets are encrypted, never told, and a rotated one is used beside the new for a day', async () => {
  const { id, signingSecret, integration } = await setUp({
    secrets: { bearerToken: 'very-secret-token', headers: { 'x-key': 'another-secret' } },
  });
  expect(JSON.stringify(integration)).not.toContain('secret-token');
  expect(integration.secretsSet).toEqual(expect.arrayContaining(['signingSecrets', 'bearerToken', 'headers']));
  const row = await db
    .selectFrom('integrations')
    .select(['secrets', 'settings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.secrets).toMatch(/^v1\./);
  const { signingSecret: fresh } = await user.call(rotateSigningSecret, { params: { id }, body: {} }, acme);
  await silent(one);
  const [received] = await arrived(1);
  for (const secret of [signingSecret, fresh ?? ''])
    expect(new Webhook(secret).verify(received?.body ?? '', received?.headers as Record<string, string>)).toBeTruthy();
  expect(received?.headers).toMatchObject({ authorization: 'Bearer very-secret-token', 'x-key': 'another-secret' });
  // Pressed twice, the secret that receivers have goes on signing.
  const { signingSecret: third } = await user.call(rotateSigningSecret, { params: { id }, body: {} }, acme);
  await silent(one);
  const signed = (await arrived(2)).at(-1);
  for (const secret of [signingSecret, fresh ?? '', third ?? ''])
    expect(new Webhook(secret).verify(signed?.body ?? '', signed?.headers as Record<string, string>)).toBeTruthy();
  const { version } = await user.call(readIntegration, { params: { id } }, acme);
  await user.call(
    updateIntegration,
    { params: { id }, body: { version, name: 'Renamed', settings: { url: receiver.url }, events: ['thing.silent'] } },
    acme,
  );
  await silent(one);
  await arrived(3);
  expect(receiver.taken[2]?.headers).toMatchObject({ authorization: 'Bearer very-secret-token' });
  expect(
    await refusal(
      user.call(
        updateIntegration,
        { params: { id }, body: { version, name: 'Late', settings: { url: receiver.url }, events: ['thing.silent'] } },
        acme,
      ),
    ),
  ).toMatchObject({ body: { code: 'STALE_VERSION' } });
});

test('secrets stay with their receiver: at another address they are entered again, at another path they are kept', async () => {
  const { id, integration } = await setUp({
    secrets: { bearerToken: 'for-this-receiver', headers: { 'x-key': 'for-it-too' } },
  });
  const change = (by: typeof user, url: string, secrets: Record<string, unknown> = {}, version = integration.version) =>
    by.call(
      updateIntegration,
      {
        params: { id },
        body: { version, name: 'Moved', settings: { url }, secrets, events: ['thing.silent'] as EventType[] },
      },
      acme,
    );
  const elsewhere = await webhookReceiver();
  const missing = (...names: string[]) => ({
    status: 400,
    body: {
      fields: names.map((name) => ({
        field: `secrets.${name}`,
        rule: 'required',
        message: 'Required because the address changed',
      })),
    },
  });
  expect(await refusal(change(org, elsewhere.url))).toMatchObject(missing('bearerToken', 'headers'));
  expect(await refusal(change(org, elsewhere.url, { bearerToken: 'another' }))).toMatchObject(missing('headers'));
  expect(await refusal(change(org, elsewhere.url, {}, integration.version - 1))).toMatchObject({
    body: { code: 'STALE_VERSION' },
  });
  const { integration: deeper } = await change(org, `${receiver.url}/deeper`);
  expect(deeper.secretsSet).toEqual(expect.arrayContaining(['bearerToken', 'headers']));
  // Removed and entered anew, nothing of the old ones reaches the new receiver.
  await change(org, elsewhere.url, { bearerToken: 'another', headers: {} }, deeper.version);
  await silent(one);
  await eventually(async () => (elsewhere.taken.length > 0 ? true : undefined), 'the other receiver is told');
  expect(elsewhere.taken[0]?.headers).toMatchObject({ authorization: 'Bearer another' });
  expect(elsewhere.taken[0]?.headers).not.toHaveProperty('x-key');
  await elsewhere.close();
});

test.each([
  ['mqtt', { topic: 'a/{type}' }],
  ['amqp', { routingKey: '{type}' }],
] as const)('the password of a broker by %s is entered again for another broker', async (kind, more) => {
  const url = (host: string): string => `${kind}s://${host}`;
  const { id, integration } = await setUp({
    kind,
    settings: { url: url('one.example.com'), ...more },
    secrets: { password: 'for-one' },
  });
  const change = (host: string, secrets: Record<string, unknown> = {}) =>
    user.call(
      updateIntegration,
      {
        params: { id },
        body: {
          version: integration.version,
          name: 'Moved',
          settings: { url: url(host), ...more },
          secrets,
          events: ['thing.silent'] as EventType[],
        },
      },
      acme,
    );
  expect(await refusal(change('two.example.com'))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'secrets.password', rule: 'required' }] },
  });
  expect(await refusal(change('one.example.com:9999'))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'secrets.password', rule: 'required' }] },
  });
  expect((await change('two.example.com', { password: 'for-two' })).integration.settings).toMatchObject({
    url: url('two.example.com'),
  });
});

test.each([
  ['no address', { settings: {} }, 'settings.url'],
  ['an address that is none', { settings: { url: 'ftp://x.example' } }, 'settings.url'],
  ['an unknown setting', { settings: { url: 'https://x.example', more: 1 } }, 'settings'],
  [
    'a header that the server sets',
    { settings: { url: 'https://x.example', headers: { 'webhook-id': '1' } } },
    'settings.headers.webhook-id',
  ],
  ['no event', { events: [] }, 'events'],
  [
    'a key without its certificate',
    {
      settings: { url: 'https://x.example' },
      secrets: { privateKey: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----' },
    },
    'settings.certificate',
  ],
])('%s is refused by its name', async (_, more, field) => {
  const refused = await refusal(user.call(createIntegration, set(more), acme));
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field }] } });
});

test('it cannot reach where it must not', async () => {
  const { id } = await setUp({ settings: { url: 'http://169.254.169.254/latest' } });
  await silent(one);
  const failed = await eventually(
    async () => (await log(id)).find(({ last }) => last !== null),
    'the attempt is in the log',
  );
  expect(failed.last).toMatchObject({ failure: 'forbidden-address', status: null });
});

test('group users see that it is there and nothing else; other accounts see nothing', async () => {
  const { id } = await setUp();
  const { installed } = await group.call(listIntegrations, {}, acme);
  expect(installed.map((entry) => entry.id)).toContain(id);
  expect(JSON.stringify(installed)).not.toContain(receiver.url);
  for (const attempt of [
    () => group.call(readIntegration, { params: { id } }, acme),
    () => group.call(createIntegration, set(), acme),
    () => group.call(deleteIntegration, { params: { id } }, acme),
  ])
    expect(await refusal(attempt())).toMatchObject({ status: 403 });
  expect((await org.call(listIntegrations, {}, borealis)).installed.map((entry) => entry.id)).not.toContain(id);
  const foreign = [
    () => org.call(readIntegration, { params: { id } }, borealis),
    () => org.call(deleteIntegration, { params: { id } }, borealis),
    () => org.call(replayDeliveries, { params: { id }, body: { deliveries: ['1'] } }, borealis),
    () => org.call(listDeliveries, { params: { id }, query: {} }, borealis),
  ];
  for (const attempt of foreign)
    expect(await refusal(attempt())).toMatchObject({ body: { code: 'INTEGRATION_NOT_FOUND' } });
});

test('mails go to people of the account at once', async () => {
  expect(
    await refusal(
      user.call(createIntegration, set({ kind: 'email', settings: { to: ['stranger@elsewhere.test'] } }), acme),
    ),
  ).toMatchObject({
    body: {
      fields: [
        {
          field: 'settings.to',
          message: 'stranger@elsewhere.test is no active user of this account who sees all its Things',
        },
      ],
    },
  });
  expect(
    await refusal(user.call(createIntegration, set({ kind: 'email', settings: { to: ['group@airlane.test'] } }), acme)),
  ).toMatchObject({ body: { fields: [{ field: 'settings.to' }] } });
  const { id } = await setUp({ kind: 'email', name: 'Each', settings: { to: ['user@airlane.test'] } });
  const mailsOf = (iccid: string) =>
    db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', 'user@airlane.test')
      .where('subject', 'like', `Thing Silent%${iccid}%`)
      .execute();
  const before = (await mailsOf(one)).length;
  await silent(one);
  await eventually(
    async () => ((await log(id)).length === 1 ? true : undefined),
    'the mail waits for what else happens',
  );
  await tryNow(id);
  const mails = await eventually(
    async () => ((await mailsOf(one)).length > before ? mailsOf(one) : undefined),
    'the mail',
  );
  expect(mails[0]?.text_body).toContain(one);
});

test('a digest gathers what is due in one mail, sent once, and lets people out', async () => {
  const addressed = (subject: string) =>
    db
      .selectFrom('mails')
      .select(['text_body', 'html_body', 'unsubscribe_url'])
      .where('to_address', '=', 'user@airlane.test')
      .where('subject', '=', subject)
      .execute();
  const settings = { to: ['user@airlane.test'], summaryMinutes: 1440, hour: 6, zone: 'Asia/Tokyo' };
  expect(
    await refusal(
      user.call(createIntegration, set({ kind: 'email', settings: { ...settings, zone: 'Mars/Olympus' } }), acme),
    ),
  ).toMatchObject({ body: { fields: [{ field: 'settings.zone' }] } });
  expect(
    await refusal(user.call(createIntegration, set({ kind: 'email', settings: { ...settings, hour: 24 } }), acme)),
  ).toMatchObject({ body: { fields: [{ field: 'settings.hour' }] } });
  const { id } = await setUp({ kind: 'email', name: 'Digest', settings });
  const many = things.slice(0, 8).map(({ iccid }) => iccid);
  await recordThingEvents(
    db,
    many.map((iccid) => ({ iccid, type: 'thing.silent' as const, at: new Date(), data: { network: 'Orange' } })),
  );
  const waiting = await eventually(
    async () => ((await log(id)).length === many.length ? log(id) : undefined),
    'all wait',
  );
  const sendAt = new Date(waiting[0]?.nextAt ?? '');
  expect([
    sendAt.getUTCHours(),
    sendAt.getUTCMinutes(),
    waiting.every(({ state, nextAt }) => state === 'pending' && nextAt === waiting[0]?.nextAt),
  ]).toEqual([21, 0, true]);
  // A test does not wait for the hour, whatever waits before it.
  await user.call(testIntegration, { params: { id }, body: {} }, acme);
  await eventually(async () => ((await addressed('Test')).length > 0 ? true : undefined), 'the test');
  expect((await log(id)).filter(({ state }) => state === 'pending')).toHaveLength(many.length);
  await tryNow(id);
  const [digest, ...others] = await eventually(
    async () => ((await addressed('Thing Silent (8)')).length > 0 ? addressed('Thing Silent (8)') : undefined),
    'the digest',
  );
  expect(others).toEqual([]);
  expect(digest?.text_body).toContain('Thing Silent (8)');
  expect(digest?.text_body).toContain('- and 3 more');
  expect(many.filter((iccid) => digest?.html_body.includes(`/${thingIdOf(iccid)}"`))).toHaveLength(5);
  expect(new Set((await log(id)).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
    new Set(['delivered 1']),
  );
  const out = (digest?.unsubscribe_url ?? '').replace(/^https?:\/\/[^/]+/, '');
  expect((await server.app.inject({ method: 'GET', url: out })).statusCode).toBe(200);
  expect((await user.call(readIntegration, { params: { id } }, acme)).settings['to']).toEqual(['user@airlane.test']);
  expect((await server.app.inject({ method: 'POST', url: `${out}x` })).statusCode).toBe(400);
  expect((await server.app.inject({ method: 'POST', url: out })).statusCode).toBe(200);
  expect(await user.call(readIntegration, { params: { id } }, acme)).toMatchObject({
    state: 'paused',
    stateReason: 'All recipients have unsubscribed. Enter a recipient and resume the integration.',
    settings: { to: [] },
  });
  expect(
    await refusal(user.call(setIntegrationState, { params: { id }, body: { state: 'active' } }, acme)),
  ).toMatchObject({ body: { fields: [{ field: 'settings.to' }] } });
});

test('a digest of two processes at once is one mail, and without recipients it waits', async () => {
  const { id } = await setUp({
    kind: 'email',
    name: 'Twice',
    settings: { to: ['user@airlane.test'], summaryMinutes: 60 },
  });
  await silent(one);
  await silent(two);
  await silent(one);
  await eventually(async () => ((await log(id)).length === 3 ? true : undefined), 'all wait');
  const { user_id: userId } = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.user_id')
    .where('users.email', '=', 'user@airlane.test')
    .where('memberships.account_id', '=', acme)
    .executeTakeFirstOrThrow();
  const leave = (at: Date | null) =>
    db
      .updateTable('memberships')
      .set({ deleted_at: at })
      .where('user_id', '=', userId)
      .where('account_id', '=', acme)
      .execute();
  await leave(new Date());
  await eventually(async () => {
    await tryNow(id);
    const rows = await db
      .selectFrom('deliveries')
      .select('history')
      .where('integration_id', '=', id)
      .where('state', '=', 'pending')
      .execute();
    return JSON.stringify(rows).includes('None of the recipients') ? true : undefined;
  }, 'the refusal is in the log');
  await leave(null);
  // Nothing of the engine may take it while two others do: both are given the same lease.
  await db
    .updateTable('integrations')
    .set({ leased_by: 'another', leased_until: new Date(Date.now() + 600_000) })
    .where('id', '=', id)
    .execute();
  await sql`update deliveries set next_at = now() where integration_id = ${id} and state = 'pending'`.execute(db);
  const row = await db.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const leased: LeasedIntegration = {
    id,
    accountId: acme,
    vertical: 'airlane',
    kind: 'email',
    name: row.name,
    settings: row.settings,
    secrets: null,
    version: row.version,
    failingSince: null,
    failures: 0,
    createdBy: null,
    leasedAt: new Date(),
  };
  const mails: string[] = [];
  const die = new Error('killed');
  const sender = (isDying: boolean) =>
    digestOf({
      db,
      publicUrl: 'https://console.test',
      secret: 'secret',
      consoleUrlOf: () => 'https://console.test',
      mailer: { queueMail: async (_trx, { to }) => (isDying ? Promise.reject(die) : void mails.push(to)) },
    })(leased);
  await expect(sender(true)?.()).rejects.toBe(die);
  expect((await log(id)).every(({ state }) => state === 'pending')).toBe(true);
  const outcomes = await Promise.all([sender(false)?.(), sender(false)?.()]);
  expect([outcomes.filter((outcome) => outcome?.isDelivered).length, mails]).toEqual([1, ['user@airlane.test']]);
  expect((await log(id)).every(({ state }) => state === 'delivered')).toBe(true);
});

test('a feature is activated once, is in force, and goes with its deactivation', async () => {
  const { message, integration } = await admin.call(createIntegration, { body: { kind: 'netFlow' } }, borealis);
  expect(message).toBe('NetFlow has been successfully activated.');
  expect(await refusal(admin.call(createIntegration, { body: { kind: 'netFlow' } }, borealis))).toMatchObject({
    body: { code: 'INTEGRATION_EXISTS' },
  });
  const featuresOf = async () =>
    (await db.selectFrom('accounts').select('features').where('id', '=', borealis).executeTakeFirstOrThrow()).features;
  expect(await featuresOf()).toContain('netFlow');
  expect(
    (await org.call(listIntegrations, {}, borealis)).available.find(({ kind }) => kind === 'netFlow'),
  ).toMatchObject({ alreadyExists: true });
  await admin.call(deleteIntegration, { params: { id: integration.id } }, borealis);
  expect(await featuresOf()).not.toContain('netFlow');
});

test('a feature that the account was given is installed too, and its people deactivate and activate it', async () => {
  const installed = async () => (await user.call(listIntegrations, {}, acme)).installed;
  const featuresOf = async () =>
    (await db.selectFrom('accounts').select('features').where('id', '=', acme).executeTakeFirstOrThrow()).features;
  const given = (await installed()).find(({ kind }) => kind === 'packetCapture');
  expect(given).toMatchObject({ name: 'Packet capture', state: 'active', waiting: 0 });
  const id = given?.id ?? '';
  expect(await user.call(readIntegration, { params: { id } }, acme)).toMatchObject({
    id,
    kind: 'packetCapture',
    events: [],
    dataLimit: null,
  });
  expect(await refusal(user.call(createIntegration, { body: { kind: 'packetCapture' } }, acme))).toMatchObject({
    body: { code: 'INTEGRATION_EXISTS' },
  });
  expect(await refusal(group.call(deleteIntegration, { params: { id } }, acme))).toMatchObject({ status: 403 });
  expect(await refusal(user.call(deleteIntegration, { params: { id: 'netFlow' } }, acme))).toMatchObject({
    body: { code: 'INTEGRATION_NOT_FOUND' },
  });
  await user.call(deleteIntegration, { params: { id } }, acme);
  expect([await featuresOf(), (await installed()).some(({ kind }) => kind === 'packetCapture')]).toEqual([
    expect.not.arrayContaining(['packetCapture']),
    false,
  ]);
  expect(await refusal(user.call(deleteIntegration, { params: { id } }, acme))).toMatchObject({
    body: { code: 'INTEGRATION_NOT_FOUND' },
  });
  const { integration } = await user.call(createIntegration, { body: { kind: 'packetCapture' } }, acme);
  expect([
    await featuresOf(),
    (await installed()).filter(({ kind }) => kind === 'packetCapture').map((entry) => entry.id),
  ]).toEqual([expect.arrayContaining(['packetCapture']), [integration.id]]);
  expect((await admin.call(listIntegrations, {}, cobalt)).installed.map(({ kind }) => kind)).toContain('aiDashboard');
});

test('Slack is installed by the code of an own sign-in, told of events, and uninstalled', async () => {
  const { url, state } = await user.call(slackSignIn, {}, acme);
  const code = new URL(url).searchParams.get('code') ?? '';
  const body = { code, state, settings: { channel: '#alerts' }, events: ['thing.silent'] as EventType[] };
  const foreign = await org.call(slackSignIn, {}, borealis);
  expect(await refusal(user.call(installSlack, { body: { ...body, state: foreign.state } }, acme))).toMatchObject({
    message: 'Failed to authenticate Slack App',
  });
  const { integration, message } = await user.call(installSlack, { body }, acme);
  expect([message, integration.name]).toEqual(['Slack App has been successfully setup', 'Slack (Demo workspace)']);
  await silent(one);
  await eventually(
    async () => ((await log(integration.id))[0]?.state === 'delivered' ? true : undefined),
    'it is posted',
  );
  await user.call(uninstallSlack, { body: { documentId: integration.id } }, acme);
  expect(await refusal(user.call(readIntegration, { params: { id: integration.id } }, acme))).toMatchObject({
    body: { code: 'INTEGRATION_NOT_FOUND' },
  });
});

test('packets are captured where it is activated, and nowhere else', async () => {
  const { delta } = accountIds;
  await db.updateTable('accounts').set({ features: [] }).where('id', '=', delta).execute();
  await announceAccessChange(db);
  const thing = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('state', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirstOrThrow();
  const questions = [
    { questionId: captureQuestionIds.iccid, answer: thing.iccid },
    { questionId: captureQuestionIds.captureIP, answer: '10.0.0.1' },
    {
      questionId: captureQuestionIds.startTime,
      answer: writeCaptureWindow(captureWindowFrom(new Date(Date.now() - 600_000), 5)),
    },
  ];
  const capture = () =>
    admin.call(
      createDocument,
      { headers: { template: templateNames.capture, member: 'user-airlane' }, body: { questions } },
      delta,
    );
  const closed = await eventually(async () => {
    const { body } = await refusal(capture());
    return (body as { code?: string }).code === 'CAPTURE_NOT_ACTIVATED' ? body : undefined;
  }, 'every process knows');
  expect(closed).toMatchObject({
    message: 'Packet capture is not activated in this account. Activate it under Integrations.',
  });
  const { message } = await admin.call(createIntegration, { body: { kind: 'packetCapture' } }, delta);
  expect(message).toBe('Packet capture has been enabled and will be ready to use within 60 minutes.');
  // The Thing is another account's, so it is refused for that reason now.
  expect(await refusal(capture())).toMatchObject({ status: 400 });
});
