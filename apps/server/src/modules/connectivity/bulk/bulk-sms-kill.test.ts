import { createBulkJob, readBulkJob } from '@airlane/contract/calls/bulk';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { kyselyFor } from '#kernel/database/open.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { resolveSms } from '../sms/send-sms.ts';
import { documentProgress } from '../thing-actions/document-progress.ts';
import { BulkEngine } from './bulk-engine.ts';
import { thingIntentResolvers } from './resolve-thing-intents.ts';

const { acme } = accountIds;
const THINGS = 40;
const ANSWERED = 15;
const server = await testApp({ environment: { BULK_JOBS: 'off' } });
const { db, engine } = server.database;
const catalog = new TemplateCatalog(db);
const admin = await server.logIn('admin@airlane.test');
const iccids = (
  await db.selectFrom('things').select('iccid').where('account_id', '=', acme).orderBy('iccid').limit(THINGS).execute()
).map(({ iccid }) => iccid);
await db.updateTable('things').set({ state: 'ACTIVE', tech: '4G' }).where('iccid', 'in', iccids).execute();

/** How often the network was given each message, by its id. */
const sent = new Map<string, number>();
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  await server.close();
});

/** A process of its own. Killed, it reaches the database no more. */
const startWorker = async (sendSms: NetworkPort['sendSms']) => {
  let isDead = false;
  const connect = engine.pool.connect.bind(engine.pool);
  const own = {
    ...engine,
    pool: {
      ...engine.pool,
      connect: () => (isDead ? Promise.reject(new Error('The process is dead')) : connect()),
      end: async () => undefined,
    },
  };
  const bulk = new BulkEngine({
    db: kyselyFor(own),
    engine: own,
    network: { ...obedientNetwork, sendSms },
    catalog,
    files: {
      keep: async ({ name, content }) => ({ name, url: '/files/x', size: content.byteLength, type: 'text/csv' }),
    },
    progressListener: documentProgress(catalog),
    intentResolvers: { ...thingIntentResolvers, SMS: resolveSms },
    log: { error: () => undefined },
    leaseSeconds: 1,
  });
  await bulk.start();
  return { kill: () => (isDead = true), stop: () => bulk.stop() };
};

test('a message whose answer came is not sent again after a kill, and one without an answer is, under its own id', async () => {
  const { id } = await admin.call(
    createBulkJob,
    { body: { who: { kind: 'list', iccids }, what: { action: 'sms', from: '1', message: 'Hello' } } },
    acme,
  );
  const answered = new Set<string>();
  const first = await startWorker(async (sms) => {
    sent.set(sms.id, (sent.get(sms.id) ?? 0) + 1);
    // The network takes its time with the rest, and the process does not live to hear of it.
    if (sent.size > ANSWERED) await new Promise(() => undefined);
    answered.add(sms.id);
  });
  await eventually(async () => (sent.size === THINGS ? true : undefined), 'all messages to be on their way');
  const isStored = async () =>
    (await db.selectFrom('sms_messages').select('id').where('id', 'like', `${id}-%`).execute()).length === ANSWERED;
  await eventually(
    async () => ((await isStored()) ? true : undefined),
    'the answers to be stored while others are awaited',
  );
  first.kill();

  const second = await startWorker(async (sms) => {
    sent.set(sms.id, (sent.get(sms.id) ?? 0) + 1);
  });
  stops.push(() => second.stop());
  const job = await eventually(
    async () => {
      const read = await admin.call(readBulkJob, { params: { id } }, acme);
      return read.finishedAt === null ? undefined : read;
    },
    'the end of the job',
    60_000,
  );
  expect(job).toMatchObject({ status: 'completed', total: THINGS, done: THINGS, failed: 0 });
  expect([answered.size, sent.size]).toEqual([ANSWERED, THINGS]);
  expect([...sent].filter(([message, times]) => times !== (answered.has(message) ? 1 : 2))).toEqual([]);
  expect(await db.selectFrom('sms_messages').select('id').where('id', 'like', `${id}-%`).execute()).toHaveLength(
    THINGS,
  );
});
