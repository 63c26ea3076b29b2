import { createApiKey } from '@airlane/contract/calls/api-keys';
import { listEvents, listEventSchemas, streamEvents } from '@airlane/contract/calls/events';
import { changeThingState } from '@airlane/contract/calls/thing-commands';
import { choosableEventTypes, eventTypeNames } from '@airlane/domain/events/event-types';
import { eventSchemaOf } from '@airlane/domain/events/cloud-event';
import { accountIds } from '@airlane/fixtures';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { recordEvent, recordThingEvents } from '#kernel/events/record-event.ts';
import { removeOldEvents } from '#kernel/events/remove-old-events.ts';
import { ingestObservations } from '#modules/connectivity/things/ingest-observations.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const other = await server.logIn('org@airlane.test');
afterAll(() => server.close());

const things = await db
  .selectFrom('things')
  .select(['iccid', 'group_name', 'country'])
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .execute();
const [one, two] = things as [(typeof things)[number], (typeof things)[number]];

let sequence = 1000;
const see = async (iccid: string, seen: object) =>
  ingestObservations(db, [
    { iccid, accountId: acme, at: new Date(), source: 'test', sequence: (sequence += 1), ...seen } as never,
  ]);
const all = async (query: object = {}) =>
  (await user.call(listEvents, { query: { limit: 500, ...query } as never }, acme)).events;
const told = (count: number, query: object) =>
  eventually(async () => ((await all(query)).length >= count ? all(query) : undefined), 'the events are told');

test('what the network sees is told in its order, by its schema, and not to another account', async () => {
  await see(one.iccid, { kind: 'attached', network: 'Orange', country: 'FR', tech: '4G', ip: '10.0.0.9' });
  await see(one.iccid, { kind: 'moved', network: 'Movistar', country: 'ES', tech: '4G', ip: '10.0.0.9' });
  await see(one.iccid, { kind: 'sms-received', sms: 'm-1', to: '100', text: 'hello' });
  await see(one.iccid, { kind: 'rejected', reason: 'unknown-apn', network: 'Movistar', country: 'ES', apn: 'nowhere' });
  await see(one.iccid, { kind: 'signal', dbm: -90, tech: '4G', network: 'Movistar' });
  const events = await told(6, { thing: one.iccid });
  expect(events.map(({ type }) => type).filter((type) => type !== 'thing.country-changed')).toEqual([
    'thing.attached',
    'thing.moved',
    'sms.received',
    'thing.rejected',
  ]);
  expect(events.find(({ type, data }) => type === 'thing.country-changed' && data['to'] === 'ES')?.data).toEqual({
    from: 'FR',
    to: 'ES',
    network: 'Movistar',
  });
  expect(events.find(({ type }) => type === 'sms.received')).toMatchObject({
    subject: one.iccid,
    source: `/accounts/${acme}`,
    data: { message: 'm-1', to: '100', text: 'hello' },
  });
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const event of events)
    expect([event.type, ajv.validate(eventSchemaOf(event.type), event), ajv.errors]).toEqual([event.type, true, null]);
  expect((await other.call(listEvents, {}, borealis)).events.filter(({ subject }) => subject === one.iccid)).toEqual(
    [],
  );
});

test('an action is told once it is done, with who did it', async () => {
  await user.call(
    changeThingState,
    { params: { thingId: `ThingId_ICCID_${two.iccid}` }, body: { state: 'SUSPENDED' } },
    acme,
  );
  const events = await told(1, { thing: two.iccid, types: 'thing.suspended' });
  expect(events).toHaveLength(1);
  expect(events[0]?.data['by']).toEqual(expect.any(String));
});

test('what is rolled back was never told', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await recordEvent(trx, acme, 'user.invited', { email: 'first@airlane.test' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await recordEvent(db, acme, 'user.invited', { email: 'second@airlane.test' });
  const events = await told(1, { types: 'user.invited' });
  expect(events.map(({ data }) => data['email'])).toEqual(['second@airlane.test']);
});

test('group users hear of their own Things only, and of nothing about the account', async () => {
  await recordThingEvents(
    db,
    things.map(({ iccid }) => ({ iccid, type: 'thing.silent' as const, at: new Date(), data: { network: 'Orange' } })),
  );
  await told(things.length, { types: 'thing.silent' });
  const { events } = await group.call(listEvents, { query: { limit: 500 } }, acme);
  const groups = new Set(events.map(({ subject }) => things.find(({ iccid }) => iccid === subject)?.group_name));
  const { groups: own } = (await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.thing_groups as groups')
    .where('users.email', '=', 'group@airlane.test')
    .executeTakeFirstOrThrow()) as { groups: string[] };
  expect(events.length).toBeGreaterThan(0);
  expect([...groups].every((name) => name !== undefined && own.includes(name))).toBe(true);
  expect(events.filter(({ type }) => type === 'user.invited')).toEqual([]);
});

test('pages follow each other without a gap or a repeat, from the beginning, a position or a moment', async () => {
  const whole = await all();
  const read: string[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await user.call(listEvents, { query: { limit: 7, ...(after === undefined ? {} : { after }) } }, acme);
    read.push(...page.events.map(({ id }) => id));
    after = page.next;
    if (!page.hasMore) break;
  }
  expect(read).toEqual(whole.map(({ id }) => id));
  expect((await user.call(listEvents, { query: { after } }, acme)).events).toEqual([]);
  const now = new Date();
  await recordEvent(db, acme, 'user.invited', { email: 'late@airlane.test' });
  const late = await eventually(
    async () => (await user.call(listEvents, { query: { since: now.toISOString() } }, acme)).events[0],
    'the late event',
  );
  expect(late.data).toEqual({ email: 'late@airlane.test' });
});

test.each([
  ['a position that was never given', { after: 'x' }],
  ['a type that there is not', { types: 'thing.exploded' }],
  ['too many at once', { limit: 501 }],
])('%s is refused', async (_, query) => {
  expect(await refusal(user.call(listEvents, { query: query as never }, acme))).toMatchObject({ status: 400 });
});

test('a position beyond the end is told to be gone, by the list and by the stream', async () => {
  const after = '999999999';
  for (const call of [listEvents, streamEvents])
    expect(await refusal(user.call(call as typeof listEvents, { query: { after } as never }, acme))).toMatchObject({
      status: 410,
      body: { code: 'CURSOR_BEYOND_END' },
    });
});

test('the stream tells what happens, and resumes after the last id without a gap or a repeat', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const { key } = await user.call(createApiKey, { body: { name: 'stream', permissions: [], days: 1 } }, acme);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${key}`, brand: acme, segment: 'airlane' };
  const open = (more: Record<string, string> = {}, signal = leaving.signal) =>
    fetch(`http://127.0.0.1:${port}/api/v1/events/stream?types=user.invited`, {
      headers: { ...headers, ...more },
      signal,
    });
  const answer = await open();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = wanted.exec(text);
      if (found) return found;
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The stream ended before ${wanted.source}`);
      text += part.value;
    }
  };
  await until(/: open/);
  await recordEvent(db, acme, 'user.invited', { email: 'streamed-1@airlane.test' });
  const [, id] = await until(/id: (\d+)\nevent: user\.invited\ndata: .*streamed-1/);
  leaving.abort();
  await recordEvent(db, acme, 'user.invited', { email: 'streamed-2@airlane.test' });
  await eventually(
    async () => (await all({ types: 'user.invited' })).find(({ data }) => data['email'] === 'streamed-2@airlane.test'),
    'the second event',
  );
  const resumed = await fetch(`http://127.0.0.1:${port}/api/v1/events/stream?types=user.invited&seconds=0`, {
    headers: { ...headers, 'last-event-id': id ?? '' },
  });
  const rest = await resumed.text();
  expect(rest).toContain('streamed-2');
  expect(rest).not.toContain('streamed-1');
});

const STOP_WITHIN_MS = 10_000;

test('a server that stops does not wait for open streams', async () => {
  const second = await testApp({ database: server.database });
  await second.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = second.app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/events/stream`, {
    headers: { authorization: `Bearer ${user.token}`, brand: acme, segment: 'airlane' },
  });
  expect(answer.status).toBe(200);
  const stopped = second.app.close().then(() => 'stopped');
  // The stream says something again after twenty seconds; waiting for that would take longer than this.
  expect(
    await Promise.race([
      stopped,
      new Promise((resolve) => void setTimeout(resolve, STOP_WITHIN_MS, 'still waiting').unref()),
    ]),
  ).toBe('stopped');
  await answer.text().catch(() => '');
});

test('every type has a schema that is published', async () => {
  const { types } = await server.call(listEventSchemas, {});
  expect(types.map(({ type }) => type)).toEqual(choosableEventTypes);
  for (const type of eventTypeNames) {
    const answer = await server.app.inject({ url: `/api/v1/events/schemas/${type}` });
    expect(answer.json()).toMatchObject({ type: 'object', properties: { type: { const: type } } });
  }
});

test('after thirty days an event is gone, with its day', async () => {
  await sql`select ensure_event_partitions((now() - interval '40 days')::date, (now() - interval '29 days')::date)`.execute(
    db,
  );
  const insert = (days: number) =>
    sql`insert into events (account_id, type, at, recorded_at) values (${acme}, 'user.invited', now(), now() - make_interval(days => ${days}))`.execute(
      db,
    );
  await insert(35);
  await insert(29);
  await insert(400);
  await removeOldEvents(db, new Date());
  const { rows } = await sql<{
    days: number;
  }>`select round(extract(epoch from now() - recorded_at) / 86400)::int as days from events where recorded_at < now() - interval '2 days'`.execute(
    db,
  );
  expect(rows).toEqual([{ days: 29 }]);
});
