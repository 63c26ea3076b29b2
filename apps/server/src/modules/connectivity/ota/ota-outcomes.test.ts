import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountIds, iccidAt, imsiAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWorker } from '#kernel/leased-work/worker.ts';
import { diskStorage } from '#ports/storage/disk.ts';
import { type TestDatabase, worldDatabase } from '#testing/engines.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { leaseJobs } from './due-jobs.repository.ts';
import { recordDelivered } from './job-outcomes.repository.ts';
import { sendPackages } from './send-packages.ts';

const { acme } = accountIds;
const VALID_HOURS = 24;
const iccid = iccidAt(81_000);
const worker = newWorker(60);
const storage = diskStorage(mkdtempSync(join(tmpdir(), 'airlane-ota-outcomes-')));

/** Without a server, so that no engine takes these jobs. */
let world: TestDatabase;
beforeAll(async () => {
  world = await worldDatabase();
  await world.db
    .insertInto('things')
    .values({ iccid, account_id: acme, name: 'Card', imsi: imsiAt(81_000), mno_name: 'KPN' })
    .execute();
});
afterAll(() => world.close());

/** A campaign for one card, whose package this process is about to send. */
const leasedJob = async (id: string) => {
  const { db } = world;
  await sql`update ota_campaigns set status = 'canceled', finished_at = now() where finished_at is null`.execute(db);
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@airlane.test')
    .executeTakeFirstOrThrow();
  const content = JSON.stringify({ commands: [], networks: [], file: null });
  const { rows } = await sql<{
    number: number;
  }>`insert into ota_campaigns (id, account_id, name, camp_type, content, bearer, valid_hours, max_attempts, status, created_by, started_by, started_at)
    values (${id}, ${acme}, ${id}, 'Card commands', ${content}::jsonb, 'SMS-PP', ${VALID_HOURS}, 3, 'active', ${person.id}, ${person.id}, now()) returning number`.execute(
    db,
  );
  await sql`insert into ota_jobs (campaign, iccid, account_id) values (${rows[0]?.number ?? 0}, ${iccid}, ${acme})`.execute(
    db,
  );
  const jobs = await leaseJobs(db, worker, 10);
  expect(jobs).toHaveLength(1);
  return jobs;
};

test('a package that was not sent, because its campaign was paused, is due again at once and is the same one', async () => {
  const jobs = await leasedJob('unsent');
  const sent: string[] = [];
  const network = { ...obedientNetwork, sendOta: async () => void sent.push(iccid) };
  await sendPackages({ db: world.db, network, storage, worker, mayGoOn: () => false }, jobs);
  expect(sent).toEqual([]);
  expect(await leaseJobs(world.db, newWorker(60), 10)).toEqual(jobs);
});

test.each([
  ['is due now', sql`now()`],
  ['waits for less than its validity', sql`now() + interval '1 hour'`],
])(
  'a card that reports before the network has answered: its job, which %s, waits for as long as the package is valid',
  async (_what, nextAt) => {
    const jobs = await leasedJob(`early-${_what}`);
    await sql`update ota_jobs set next_at = ${nextAt} where campaign = ${jobs[0]?.campaign ?? 0}`.execute(world.db);
    await recordDelivered(world.db, jobs);
    const { rows } = await sql<{
      state: string;
      stage: string;
      waits: boolean;
    }>`select state, stage, next_at >= now() + make_interval(hours => ${VALID_HOURS}) as waits from ota_jobs where campaign = ${jobs[0]?.campaign ?? 0}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ state: 'in-progress', stage: 'delivered', waits: true }]);
  },
);
