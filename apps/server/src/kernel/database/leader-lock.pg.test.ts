import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { holdLeaderLock } from './leader-lock.ts';

const LOCK = 77;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const log = { error: () => undefined };
const holder = (name: string, running: Set<string>) => async () => {
  running.add(name);
  return { stop: async () => void running.delete(name) };
};

// The embedded database belongs to one process, so there is no other to hold anything against.
test('one holds, the other stands by and may hold afterwards', async () => {
  const running = new Set<string>();
  const first = await holdLeaderLock(database.engine, LOCK, holder('first', running), log);
  const second = await holdLeaderLock(database.engine, LOCK, holder('second', running), log);
  expect([...running]).toEqual(['first']);
  await first.stop();
  expect([...running]).toEqual([]);
  await second.stop();
  const third = await holdLeaderLock(database.engine, LOCK, holder('third', running), log);
  expect([...running]).toEqual(['third']);
  await third.stop();
});
