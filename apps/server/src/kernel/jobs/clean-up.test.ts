import { afterAll, expect, test } from 'vitest';
import { worldDatabase } from '#testing/engines.ts';
import { CLEAN_UP, cleanUp } from './clean-up.ts';

const database = await worldDatabase();
const { db } = database;
afterAll(() => database.close());

const quiet = { info: () => undefined, warn: () => undefined };

test('a clean-up that fails stops none of the others, is logged by name, and fails the job', async () => {
  const [ran, ended, logged]: [string[], [string, boolean][], object[]] = [[], [], []];
  const step = (name: string) => async () => void ran.push(name);
  const steps = {
    first: step('first'),
    broken: async () => Promise.reject(new Error('no such table')),
    last: step('last'),
  };
  const parts = {
    db,
    log: { ...quiet, error: (fields: object) => void logged.push(fields) },
    onStep: (name: string, isDone: boolean) => void ended.push([name, isDone]),
  };
  await db
    .insertInto('operations')
    .values({ name: `${CLEAN_UP}broken`, done_at: new Date('2026-01-01'), detail: '{}' })
    .execute();
  await expect(cleanUp(steps, parts, new AbortController().signal)).rejects.toThrow('Clean-ups failed: broken');
  expect(ran).toEqual(['first', 'last']);
  expect(ended).toEqual([
    ['first', true],
    ['broken', false],
    ['last', true],
  ]);
  expect(logged).toMatchObject([{ step: 'broken', err: { message: 'no such table' } }]);
  const recorded = await db
    .selectFrom('operations')
    .select(['name', 'done_at'])
    .where('name', 'like', `${CLEAN_UP}%`)
    .orderBy('name')
    .execute();
  expect(
    recorded.map(({ name, done_at: doneAt }) => [name, doneAt.getFullYear() === 2026 && doneAt.getMonth() === 0]),
  ).toEqual([
    [`${CLEAN_UP}broken`, true],
    [`${CLEAN_UP}first`, false],
    [`${CLEAN_UP}last`, false],
  ]);
});

test('a process that stops begins no further clean-up', async () => {
  const stopping = new AbortController();
  const ran: string[] = [];
  const steps = {
    first: async () => stopping.abort(new Error('stopping')),
    second: async () => void ran.push('second'),
  };
  await expect(
    cleanUp(steps, { db, log: { ...quiet, error: () => undefined }, onStep: () => undefined }, stopping.signal),
  ).rejects.toThrow('stopping');
  expect(ran).toEqual([]);
});
