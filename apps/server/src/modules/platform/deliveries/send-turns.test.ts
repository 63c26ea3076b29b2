import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SendTurns } from './send-turns.ts';

test('a few begin in each turn of the event loop, in the order in which they came', async () => {
  const turns = new SendTurns();
  const begun: number[] = [];
  const all = Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await turns.next();
      begun.push(index);
    }),
  );
  await Promise.resolve();
  expect(begun).toHaveLength(8);
  await nextTurn();
  expect(begun).toHaveLength(16);
  await all;
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a later one does not wait for turns that were not taken', async () => {
  const turns = new SendTurns();
  for (let index = 0; index < 8; index += 1) expect(turns.next()).toBeUndefined();
  await nextTurn();
  expect(turns.next()).toBeUndefined();
});
