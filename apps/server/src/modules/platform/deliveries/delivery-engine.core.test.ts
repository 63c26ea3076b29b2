import { randomUUID } from 'node:crypto';
import { webhookSettingsSchema } from '@airlane/contract/channel-settings';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { kyselyFor } from '#kernel/database/open.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { makeSigningSecret } from '#ports/channels/signing.ts';
import { webhookKind } from '#ports/channels/webhook.ts';
import { allowLoopback } from '#testing/allow-loopback.ts';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { webhookReceiver } from '#testing/webhook-receiver.ts';
import { wakeSenders } from './deliveries.repository.ts';
import { DeliveryEngine } from './delivery-engine.ts';
import { disableIntegration } from './leases.repository.ts';

const { acme } = accountIds;
/** The app records events and puts them on their way; who sends them is started and killed here. */
const server = await testApp({ environment: { INTEGRATIONS: 'off' } });
const { db, engine } = server.database;
const receiver = await webhookReceiver();
const secrets = { signingSecrets: [makeSigningSecret()], bearerToken: '', privateKey: '', headers: {} };
const TIMEOUT_MS = 400;

interface Sender {
  /** From now on it reaches no database; what it has in hand it still sends, as a process does that lost its connection. */
  cutOff(): void;
  stop(): Promise<void>;
}
const senders = new Set<Sender>();

const startSender = async (): Promise<Sender> => {
  let isCutOff = false;
  const connect = engine.pool.connect.bind(engine.pool);
  const own = {
    ...engine,
    pool: {
      ...engine.pool,
      connect: () => (isCutOff ? Promise.reject(new Error('The database is away')) : connect()),
      end: async () => undefined,
    },
  };
  const deliveries = new DeliveryEngine({
    db: kyselyFor(own),
    engine: own,
    publicUrl: 'https://console.test',
    log: { error: () => undefined },
    leaseSeconds: 1,
    openChannel: ({ settings }) =>
      webhookKind(TIMEOUT_MS).open(webhookSettingsSchema.parse(settings), secrets, { outbound: allowLoopback }),
    disable: async (integration, reason) => void (await disableIntegration(db, integration, reason)),
  });
  await deliveries.start();
  const sender = {
    cutOff: () => void (isCutOff = true),
    async stop() {
      senders.delete(sender);
      await deliveries.stop();
    },
  };
  senders.add(sender);
  return sender;
};

const made: string[] = [];
const addIntegration = async (): Promise<string> => {
  const id = randomUUID();
  made.push(id);
  await sql`insert into integrations (id, account_id, kind, name, settings, event_types) values (${id}, ${acme}, 'webhook', 'Ours', ${JSON.stringify({ url: receiver.url })}::jsonb, '{thing.silent}')`.execute(
    db,
  );
  return id;
};

afterEach(async () => {
  vi.useRealTimers();
  for (const sender of senders) await sender.stop();
  receiver.taken.length = 0;
  receiver.recover();
  for (const id of made.splice(0)) await sql`update integrations set deleted_at = now() where id = ${id}`.execute(db);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const iccids = (
  await db.selectFrom('things').select('iccid').where('account_id', '=', acme).orderBy('iccid').execute()
).map(({ iccid }) => iccid);
const [one = '', two = ''] = iccids;
const numbered = (iccid: string, number: number) => ({
  iccid,
  type: 'thing.silent' as const,
  at: new Date(),
  data: { network: String(number) },
});
const tell = (iccid: string, number: number) => recordThingEvents(db, [numbered(iccid, number)]);
const deliveriesOf = async (id: string) =>
  (
    await sql<{
      state: string;
      attempts: number;
      waits: boolean;
    }>`select state, attempts, next_at > now() as waits from deliveries where integration_id = ${id} order by id`.execute(
      db,
    )
  ).rows;
const queued = (id: string, count: number) =>
  eventually(
    async () => ((await deliveriesOf(id)).length === count ? true : undefined),
    `${count} deliveries are queued`,
  );
/** Instead of waiting for the time of the next attempt. */
const tryNow = async (id: string): Promise<void> => {
  await sql`update deliveries set next_at = now() where integration_id = ${id} and state = 'pending' and next_at > now()`.execute(
    db,
  );
  await sql`update integrations set retry_at = null where id = ${id}`.execute(db);
  await wakeSenders(db);
};

test(
  '800 events reach a receiver that fails, hangs and is late, in their order, although senders lose their database three times',
  { timeout: 120_000 },
  async () => {
    const EVENTS = 800;
    const id = await addIntegration();
    const numbers = new Map<string, number>();
    let asked = 0;
    receiver.answerWith((_received, response) => {
      asked += 1;
      if (asked % 97 === 0) response.writeHead(500).end();
      // Answers count as soon as the head is written; a request that hangs was not taken.
      else if (asked % 211 === 0) response.statusCode = 599;
      else if (asked % 53 === 0) setTimeout(() => response.writeHead(204).end(), 50);
      else response.writeHead(204).end();
    });
    for (let first = 0; first < EVENTS; first += 200) {
      const happenings = Array.from({ length: 200 }, (_, offset) => {
        const iccid = iccids[Math.floor((first + offset) / 3) % iccids.length] ?? '';
        numbers.set(iccid, (numbers.get(iccid) ?? 0) + 1);
        return numbered(iccid, numbers.get(iccid) ?? 0);
      });
      await recordThingEvents(db, happenings);
    }
    await queued(id, EVENTS);
    expect(receiver.taken).toEqual([]);

    const distinct = () => new Set(receiver.taken.map(({ event }) => event.id)).size;
    let sender = await startSender();
    for (const share of [0.2, 0.4, 0.6]) {
      await eventually(
        async () => (await tryNow(id), distinct() >= EVENTS * share ? true : undefined),
        `${share} of the events`,
        60_000,
      );
      sender.cutOff();
      sender = await startSender();
    }
    await eventually(async () => (await tryNow(id), distinct() === EVENTS ? true : undefined), 'all events', 60_000);

    const ids = new Map<string, string>();
    const latest = new Map<string, number>();
    const wrong: string[] = [];
    for (const { event, headers } of receiver.taken) {
      const happening = `${event.subject} ${String(event.data['network'])}`;
      if (headers['webhook-id'] !== event.id || (ids.get(happening) ?? event.id) !== event.id)
        wrong.push(`${happening} under another id`);
      if (!ids.has(happening)) {
        const number = Number(event.data['network']);
        if (number !== (latest.get(event.subject ?? '') ?? 0) + 1)
          wrong.push(`${happening} after ${latest.get(event.subject ?? '')}`);
        latest.set(event.subject ?? '', number);
      }
      ids.set(happening, event.id);
    }
    expect(wrong).toEqual([]);
    expect(ids.size).toBe(EVENTS);
    await eventually(
      async () => (
        await tryNow(id),
        (await deliveriesOf(id)).every(({ state }) => state === 'delivered') ? true : undefined
      ),
      'the log says so',
      60_000,
    );
  },
);

test('a receiver that failed lately is asked with one delivery first, and gets no more of them when it fails again', async () => {
  const THINGS = 10;
  const id = await addIntegration();
  // One failure before it is left alone for a while.
  await sql`update integrations set failures = 2, failing_since = now() where id = ${id}`.execute(db);
  let asked = 0;
  receiver.answerWith((_received, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await recordThingEvents(
    db,
    iccids.slice(0, THINGS).map((iccid) => numbered(iccid, 1)),
  );
  await queued(id, THINGS);
  const sender = await startSender();
  await eventually(async () => {
    const { retry_at } = await db
      .selectFrom('integrations')
      .select('retry_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return retry_at ?? undefined;
  }, 'the pause');
  await sender.stop();
  expect(asked).toBe(1);
  expect((await deliveriesOf(id)).filter(({ attempts }) => attempts > 0)).toHaveLength(1);
});

test('a receiver that answers after another process took over changes nothing any more', async () => {
  const id = await addIntegration();
  let answerFirst: (() => void) | undefined;
  receiver.answerWith((_received, response) => {
    if (answerFirst) response.writeHead(204).end();
    else {
      response.statusCode = 599;
      answerFirst = () => void response.writeHead(500).end();
    }
  });
  const first = await startSender();
  await tell(one, 1);
  await tell(one, 2);
  await eventually(async () => answerFirst, 'the first request');
  first.cutOff();
  await startSender();
  const done = await eventually(
    async () => ((await deliveriesOf(id)).every(({ state }) => state === 'delivered') ? deliveriesOf(id) : undefined),
    'the other one delivers',
  );
  answerFirst?.();
  await first.stop();
  expect(await deliveriesOf(id)).toEqual(done);
  expect(receiver.taken.map(({ event }) => event.data['network'])).toEqual(['1', '2']);
});

test('what an old address answers does not switch off an integration that was changed meanwhile', async () => {
  const id = await addIntegration();
  const held: (() => void)[] = [];
  receiver.answerWith((_received, response) => {
    response.statusCode = 599;
    held.push(() => void response.writeHead(410).end());
  });
  await startSender();
  await tell(one, 1);
  await eventually(async () => held[0], 'the request');
  await sql`update integrations set version = version + 1 where id = ${id}`.execute(db);
  receiver.recover();
  held[0]?.();
  await eventually(
    async () => (await tryNow(id), (await deliveriesOf(id))[0]?.state === 'delivered' ? true : undefined),
    'it is delivered',
  );
  expect(await sql`select state, failures from integrations where id = ${id}`.execute(db)).toMatchObject({
    rows: [{ state: 'active', failures: 0 }],
  });
});

test('one that is paused while it is sent to gets nothing more than what was under way', async () => {
  const id = await addIntegration();
  const held: (() => void)[] = [];
  receiver.answerWith((_received, response) => {
    response.statusCode = 599;
    held.push(() => void response.writeHead(204).end());
  });
  await recordThingEvents(
    db,
    [1, 2, 3].map((number) => numbered(one, number)),
  );
  await queued(id, 3);
  await startSender();
  await eventually(async () => held[0], 'the request');
  await sql`update integrations set state = 'paused', version = version + 1 where id = ${id}`.execute(db);
  // Its lease is renewed every third of a second, which tells the sender.
  await eventually(
    async () =>
      (await sql<{ free: boolean }>`select leased_by is null as free from integrations where id = ${id}`.execute(db))
        .rows[0]?.free
        ? true
        : undefined,
    'it is let go',
  );
  expect(held).toHaveLength(1);
  expect((await deliveriesOf(id)).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
});

test('what is held back by an earlier delivery waits as long as what holds it, and what lost its event is given up', async () => {
  const id = await addIntegration();
  receiver.answerWith(({ event }, response) => void response.writeHead(event.subject === one ? 500 : 204).end());
  await recordThingEvents(db, [numbered(one, 1), numbered(one, 2), numbered(two, 1)]);
  await queued(id, 3);
  await sql`insert into deliveries (integration_id, event_id, event_position, event_recorded_at, lane) values (${id}, 'gone', 1, now(), 'gone')`.execute(
    db,
  );
  await startSender();
  const settled = await eventually(async () => {
    const found = await deliveriesOf(id);
    return found.some(({ state, waits }) => state === 'pending' && !waits) ? undefined : found;
  }, 'nothing is due that cannot be sent');
  expect(settled.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['pending', 1],
    ['pending', 0],
    ['delivered', 1],
    ['failed', 0],
  ]);
});

test('a process whose clock is an hour behind waits as long as the others before it tries again', async () => {
  const id = await addIntegration();
  receiver.answerWith(500);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await startSender();
  await tell(one, 1);
  const [failing] = await vi.waitFor(
    async () => {
      const found = await deliveriesOf(id);
      expect(found[0]?.attempts).toBe(1);
      return found;
    },
    { timeout: 20_000 },
  );
  expect(failing).toMatchObject({ state: 'pending', waits: true });
});

test('an answer that would be cut in the middle of a character is kept', async () => {
  const id = await addIntegration();
  receiver.answerWith((_received, response) => void response.writeHead(200).end(`${'x'.repeat(999)}😀😀`));
  await startSender();
  await tell(one, 1);
  await eventually(
    async () => ((await deliveriesOf(id))[0]?.state === 'delivered' ? true : undefined),
    'it is delivered',
  );
  expect(receiver.taken).toHaveLength(1);
});
