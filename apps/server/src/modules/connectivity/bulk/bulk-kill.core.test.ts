import { type BulkJobDetails, readBulkJob } from '@airlane/contract/calls/bulk';
import { accountIds, iccidAt, imsiAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { kyselyFor } from '#kernel/database/open.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { orderPreviewed } from '#testing/order-previewed.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { resolveSms } from '../sms/send-sms.ts';
import { documentProgress } from '../thing-actions/document-progress.ts';
import { BulkEngine } from './bulk-engine.ts';
import { thingIntentResolvers } from './resolve-thing-intents.ts';

const { acme } = accountIds;
/** More than a slice, which is 1,000, and that is more than a batch. */
const THINGS = 1200;
const KILLS = 4;

/** The app plans; who works is started and killed here. */
const server = await testApp({ environment: { BULK_JOBS: 'off' } });
const { db, engine } = server.database;
const catalog = new TemplateCatalog(db);
const admin = await server.logIn('admin@airlane.test');
const iccids = Array.from({ length: THINGS }, (_, index) => iccidAt(70_000 + index));
await db
  .insertInto('things')
  .values(
    iccids.map((iccid, index) => ({ iccid, account_id: acme, name: `Bulk ${index}`, imsi: imsiAt(70_000 + index) })),
  )
  .execute();

/** The one network that all engines command: it counts, and knows how each SIM is. */
const commanded = new Map<string, number>();
const states = new Map<string, 'ACTIVE' | 'SUSPENDED'>();

interface Worker {
  /** From now on it reaches neither database nor network, as a killed process. */
  kill(): void;
  stop(): Promise<void>;
}
const workers = new Set<Worker>();
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await server.close();
});

const startWorker = async (): Promise<Worker> => {
  let isDead = false;
  const unlessDead = (): void => {
    if (isDead) throw new Error('The process is dead');
  };
  const connect = engine.pool.connect.bind(engine.pool);
  const own = {
    ...engine,
    pool: {
      ...engine.pool,
      connect: () => (isDead ? Promise.reject(new Error('The process is dead')) : connect()),
      end: async () => undefined,
    },
  };
  const network: NetworkPort = {
    ...obedientNetwork,
    async setState(iccid, state) {
      unlessDead();
      commanded.set(iccid, (commanded.get(iccid) ?? 0) + 1);
      states.set(iccid, state);
      await new Promise((resolve) => setImmediate(resolve));
      // The network did it, and the answer finds no process.
      if (isDead) await new Promise(() => undefined);
      return 'answer';
    },
    readSim: async (iccid) => ({ state: states.get(iccid) ?? 'ACTIVE', limitBytes: null, blockedNetworks: [] }),
  };
  const bulk = new BulkEngine({
    db: kyselyFor(own),
    engine: own,
    network,
    catalog,
    files: {
      keep: async ({ name, content }) => ({ name, url: '/files/x', size: content.byteLength, type: 'text/csv' }),
    },
    progressListener: documentProgress(catalog),
    intentResolvers: { ...thingIntentResolvers, SMS: resolveSms },
    log: { error: () => undefined },
    leaseSeconds: 2,
  });
  await bulk.start();
  const worker: Worker = {
    kill() {
      isDead = true;
      workers.delete(worker);
    },
    async stop() {
      workers.delete(worker);
      await bulk.stop();
    },
  };
  workers.add(worker);
  return worker;
};

const read = (id: string): Promise<BulkJobDetails> => admin.call(readBulkJob, { params: { id } }, acme);

test('killed again and again while two work on it, each Thing is acted on exactly once and the counts are right', async () => {
  const { id } = await orderPreviewed(admin, acme, { who: { kind: 'list', iccids }, what: { action: 'suspend' } });
  let pair = [await startWorker(), await startWorker()];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = Math.floor((THINGS * kill) / (KILLS + 2));
    await eventually(async () => commanded.size >= enough || undefined, `${enough} commands`, 60_000);
    const [victim, survivor] = kill % 2 === 0 ? pair : pair.toReversed();
    victim?.kill();
    pair = [await startWorker(), ...(survivor ? [survivor] : [])];
  }
  const job = await eventually(
    async () => {
      const now = await read(id);
      return now.finishedAt === null ? undefined : now;
    },
    'the end of the job',
    100_000,
  );
  expect(job).toMatchObject({ status: 'completed', total: THINGS, done: THINGS, failed: 0, skipped: 0, waiting: 0 });
  expect([commanded.size, [...commanded.values()].filter((times) => times !== 1)]).toEqual([THINGS, []]);
  const { rows } = await sql<{ items: number; audits: number; subjects: number; intents: number }>`select
    (select count(*) from bulk_items join bulk_jobs on number = job where id = ${id} and outcome = 'done')::int as items,
    (select count(*) from audit_log where action = 'thing.suspended' and detail->>'document' = ${id})::int as audits,
    (select count(distinct subject) from audit_log where action = 'thing.suspended' and detail->>'document' = ${id})::int as subjects,
    (select count(*) from network_intents where outcome is null)::int as intents`.execute(db);
  expect(rows[0]).toEqual({ items: THINGS, audits: THINGS, subjects: THINGS, intents: 0 });
}, 240_000);
