import { expect, test } from 'vitest';
import { refetchUntil } from './refetch-until.ts';

const after = (count: number) => {
  const waits: number[] = [];
  let reads = 0;
  const read = async () => (reads += 1);
  return {
    waits,
    reads: () => reads,
    run: () =>
      refetchUntil(
        read,
        (number) => number >= count,
        async (ms) => void waits.push(ms),
      ),
  };
};

test.each([
  [1, [], true],
  [2, [300], true],
  [4, [300, 600, 900], true],
  [11, [300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000], true],
  [12, [300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000], false],
])('a change that the read number %i shows is waited for %j', async (count, waits, found) => {
  const list = after(count);
  expect(await list.run()).toBe(found);
  expect(list.waits).toEqual(waits);
});

test('a read that fails is not taken for a missing change', async () => {
  await expect(
    refetchUntil(
      () => Promise.reject(new Error('offline')),
      () => true,
    ),
  ).rejects.toThrow('offline');
});
