import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotifiedStatuses } from '#kernel/leased-work/status-notices.ts';
import { type TestDatabase, worldDatabase } from '#testing/engines.ts';
import { findJobNumbered } from './bulk-jobs.repository.ts';
import { countJobFailure } from './pause-job.ts';
import { takePace } from './slices.repository.ts';

/** Without a server, so that no engine works on these jobs. */
let world: TestDatabase;
beforeAll(async () => {
  world = await worldDatabase();
});
afterAll(() => world.close());

const addJob = async (id: string): Promise<number> => {
  const { rows } = await sql<{
    number: number;
  }>`insert into bulk_jobs (id, account_id, action, who, status, ordered_by) values (${id}, ${accountIds.acme}, 'suspend', '{}', 'running', 'user-airlane') returning number`.execute(
    world.db,
  );
  return rows[0]?.number ?? 0;
};
const readJob = async (number: number) => {
  const job = await findJobNumbered(world.db, number);
  if (!job) throw new Error('No job');
  return job;
};

test('a job is paused when the network was silent six times in a row, and not before', async () => {
  const number = await addJob('silent');
  const statuses: string[] = [];
  for (let silence = 1; silence <= 6; silence += 1) {
    // The pause after each is over.
    await sql`update bulk_jobs set next_at = now() where number = ${number}`.execute(world.db);
    await countJobFailure(
      { db: world.db, statuses: new NotifiedStatuses() },
      await readJob(number),
      'The network is not responding',
    );
    statuses.push((await readJob(number)).status);
  }
  expect(statuses).toEqual(['running', 'running', 'running', 'running', 'running', 'paused']);
  expect((await readJob(number)).reason).toBe('The network is not responding');
});

test('Things that were acted on use up the rate limit for as long as the rate says', async () => {
  const number = await addJob('paced');
  const began = performance.now();
  expect(await takePace(world.db, number, 50, 10)).toBe(0);
  const wait = await takePace(world.db, number, 20, 10);
  const elapsed = performance.now() - began;
  // 50 at 10 a second are five seconds, of which a part may be over on a busy machine.
  expect(wait).toBeLessThanOrEqual(5000);
  expect(wait).toBeGreaterThanOrEqual(5000 - elapsed);
  const next = await takePace(world.db, number, 1, 10);
  expect(next).toBeGreaterThanOrEqual(7000 - (performance.now() - began));
  expect(next).toBeLessThanOrEqual(7000);
});
