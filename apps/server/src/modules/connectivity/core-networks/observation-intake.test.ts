import { appendFileSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { DatabaseAway } from '#kernel/database/database-away.ts';
import { testApp } from '#testing/app.ts';
import { connectNetwork } from '#testing/network-sender.ts';
import { ObservationIntake } from './observation-intake.ts';
import { Spool } from './spool.ts';
import type { SignedBatch } from './store-batch.ts';

const server = await testApp();
await connectNetwork(server, await server.logIn('admin@airlane.test'), 'north');
const { db } = server.database;
afterAll(() => server.close());
const { iccid } = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', accountIds.acme)
  .where('state', '=', 'ACTIVE')
  .limit(1)
  .executeTakeFirstOrThrow();
await db.updateTable('things').set({ core_network: 'north' }).where('iccid', '=', iccid).execute();

let isAway = false;
/** Before a transaction begins. */
let whenBegun = (): void => undefined;
const cut = new Proxy(db, {
  get(target, name) {
    if (name === 'transaction' && isAway) throw new DatabaseAway('The database is away');
    if (name === 'transaction') whenBegun();
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
});
const log = { info: () => undefined, error: () => undefined };
const intakeOn = (directory: string, maxBytes?: number) =>
  new ObservationIntake({ db: cut, spool: new Spool(directory, maxBytes), log, onIngested: () => undefined });
const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'airlane-spool-'));

let sequence = 0;
const batchOf = (bytes: number, source = 'main'): SignedBatch => ({
  network: 'north',
  id: `batch-${(sequence += 1)}`,
  digest: String(sequence),
  batch: { source, observations: [{ kind: 'usage', iccid, at: new Date().toISOString(), sequence, bytes }] },
});
const used = async (): Promise<number> =>
  (await db.selectFrom('thing_contacts').select('month_bytes').where('iccid', '=', iccid).executeTakeFirstOrThrow())
    .month_bytes;

test('what comes while the database is away waits on disk, in order, and survives the process', async () => {
  const directory = newDirectory();
  const before = await used();
  const first = intakeOn(directory);
  isAway = true;
  const sent = [batchOf(1), batchOf(2)];
  for (const batch of sent) expect(await first.take(batch)).toMatchObject({ isKept: true });
  await first.drain();
  expect(await used()).toBe(before);
  await first.stop();
  // Killed in the middle of writing: this one was never acknowledged.
  appendFileSync(join(directory, 'north.ndjson'), '{"id":"torn","dig');

  const second = intakeOn(directory);
  // Behind what waits, although the database is back: the order per SIM is the order of arrival.
  isAway = false;
  const late = batchOf(4);
  expect(await second.take(late)).toMatchObject({ isKept: true });
  await second.drain();
  expect(await used()).toBe(before + 7);
  expect(existsSync(join(directory, 'north.ndjson'))).toBe(false);
  expect(await second.take(late)).toMatchObject({ isKept: false, answer: { isKnown: true } });
  expect(await second.take(batchOf(8))).toMatchObject({ isKept: false, answer: { stored: 1 } });
  expect(await used()).toBe(before + 15);
  await second.stop();
});

test('what waits on disk goes with its network', async () => {
  const directory = newDirectory();
  const before = await used();
  const intake = intakeOn(directory);
  isAway = true;
  await intake.take(batchOf(3));
  expect(existsSync(join(directory, 'north.ndjson'))).toBe(true);
  await intake.discard('north');
  isAway = false;
  await intake.drain();
  expect(existsSync(join(directory, 'north.ndjson'))).toBe(false);
  expect(await used()).toBe(before);
  await intake.stop();
});

test('a spool that is drained again after a kill doubles nothing', async () => {
  const directory = newDirectory();
  const before = await used();
  isAway = true;
  const intake = intakeOn(directory);
  const batch = batchOf(5);
  await intake.take(batch);
  isAway = false;
  await intakeOn(newDirectory()).take(batch);
  await intake.drain();
  expect(await used()).toBe(before + 5);
  await intake.stop();
});

test('batches of several sources that come at once while the database is away are all kept whole', async () => {
  const before = await used();
  isAway = true;
  const intake = intakeOn(newDirectory());
  const sent = [1, 2, 4, 8].map((bytes) => {
    const signed = batchOf(bytes, `source-${bytes % 3}`);
    // Longer than a file takes in one piece.
    return {
      ...signed,
      batch: {
        ...signed.batch,
        observations: signed.batch.observations.flatMap((one) => [
          one,
          ...Array.from({ length: 400 }, () => ({
            kind: 'rejected' as const,
            iccid,
            at: one.at,
            sequence: (sequence += 1),
            reason: 'unknown-apn' as const,
            network: 'n'.repeat(200),
            country: 'NL',
            apn: 'a'.repeat(200),
          })),
        ]),
      },
    };
  });
  expect(await Promise.all(sent.map((batch) => intake.take(batch)))).toMatchObject(sent.map(() => ({ isKept: true })));
  isAway = false;
  await intake.drain();
  expect(await used()).toBe(before + 15);
  await intake.stop();
});

test('the space on disk is bounded, and a sender whose batch does not fit in is told to keep it', async () => {
  isAway = true;
  const intake = intakeOn(newDirectory(), 250);
  expect(await intake.take(batchOf(1))).toMatchObject({ isKept: true });
  await expect(intake.take(batchOf(1))).rejects.toMatchObject({ code: 'SPOOL_FULL' });
  isAway = false;
  await intake.stop();
});

test('what two processes kept on their disks in turn is stored whole, in either order', async () => {
  const before = await used();
  const [one, other] = [intakeOn(newDirectory()), intakeOn(newDirectory())];
  isAway = true;
  const sent = Array.from({ length: 10 }, (_, index) => batchOf(2 ** index));
  for (const [index, batch] of sent.entries())
    expect(await (index % 2 === 0 ? one : other).take(batch)).toMatchObject({ isKept: true });
  isAway = false;
  await other.drain();
  expect(await other.take(batchOf(1024))).toMatchObject({ isKept: false });
  await one.drain();
  expect(await used()).toBe(before + 2047);
  // Sent once more under other ids, each is known by its number.
  for (const batch of sent)
    expect(await one.take({ ...batch, id: `again-${batch.id}` })).toMatchObject({
      isKept: false,
      answer: { stored: 0, repeated: 1 },
    });
  expect(await used()).toBe(before + 2047);
  await one.stop();
  await other.stop();
});

test('what comes late adds its usage and its events, and the Thing stays as the newest one left it', async () => {
  const before = await used();
  const now = Date.now();
  const [early, later] = [1, 2].map((minute) => new Date(now - (3 - minute) * 60_000).toISOString());
  const place = { tech: 'LTE-M', country: 'NL', apn: 'iot' } as const;
  const numbered = (number: number) => (sequence += number);
  const started = {
    kind: 'session-started',
    iccid,
    at: early,
    sequence: numbered(1),
    network: 'KPN',
    ip: '10.0.0.1',
    ...place,
  };
  const more = { kind: 'usage', iccid, at: early, sequence: numbered(1), bytes: 7 };
  const ended = { kind: 'session-ended', iccid, at: later, sequence: numbered(1), because: 'idle' };
  const batch = (...observations: object[]): SignedBatch => ({
    network: 'north',
    id: crypto.randomUUID(),
    digest: '',
    batch: { source: 'turned', observations } as SignedBatch['batch'],
  });
  const intake = intakeOn(newDirectory());
  await intake.take(batch(ended));
  await intake.take(batch(started, more));
  expect(await used()).toBe(before + 7);
  const { data_session: session, mno_name: network } = await db
    .selectFrom('things')
    .select(['data_session', 'mno_name'])
    .where('iccid', '=', iccid)
    .executeTakeFirstOrThrow();
  expect([session, network]).not.toContain('KPN');
  expect(session).toBe('Offline');
  const kinds = await db
    .selectFrom('thing_events')
    .select('kind')
    .where('iccid', '=', iccid)
    .where('at', '=', new Date(early ?? 0))
    .execute();
  expect(kinds.map(({ kind }) => kind)).toContain('session-started');
  await intake.stop();
});

test('an outage in the middle of storing what waits loses nothing, and a message keeps its line separators', async () => {
  const before = await used();
  const intake = intakeOn(newDirectory());
  isAway = true;
  const text = 'one\u2028two\u2029three';
  const message = {
    kind: 'sms-received' as const,
    iccid,
    at: new Date().toISOString(),
    sequence: (sequence += 1),
    sms: `sms-${sequence}`,
    to: '1234',
    text,
  };
  const first = { ...batchOf(1, 'first'), batch: { source: 'first', observations: [message] } } as SignedBatch;
  const sent = [first, batchOf(2, 'second'), batchOf(4, 'third')];
  for (const batch of sent) await intake.take(batch);
  // The database goes away again before the third source is stored.
  isAway = false;
  let transactions = 0;
  whenBegun = () => {
    transactions += 1;
    isAway = transactions >= 2;
  };
  await intake.drain();
  whenBegun = () => undefined;
  expect(await used()).toBe(before + 2);
  isAway = true;
  expect(await intake.take(batchOf(8, 'third'))).toMatchObject({ isKept: true });
  isAway = false;
  await intake.drain();
  expect(await used()).toBe(before + 14);
  expect(await db.selectFrom('sms_messages').select('body').where('iccid', '=', iccid).execute()).toContainEqual({
    body: text,
  });
  expect(intake.waitingBytes).toBe(0);
  await intake.stop();
});

test('a batch that waits under the id of another one is refused, and keeps none of the others out', async () => {
  const before = await used();
  const intake = intakeOn(newDirectory());
  isAway = true;
  const batch = batchOf(1);
  for (const one of [batch, batch, { ...batchOf(2), id: batch.id }, batchOf(4)]) await intake.take(one);
  isAway = false;
  await intake.drain();
  expect(await used()).toBe(before + 5);
  await intake.stop();
});
