import { expect, test } from 'vitest';
import { GatheredWrites } from './gathered-writes.ts';

test('what comes in one turn, or while a batch is written, is written together, and a failure is that of its batch alone', async () => {
  const batches: (readonly number[])[] = [];
  const writes = new GatheredWrites<number>(async (items) => {
    batches.push(items);
    await new Promise(setImmediate);
    if (items.includes(3)) throw new Error('No connection');
  });
  const first = [writes.add(1), writes.add(2)];
  await new Promise(setImmediate);
  const second = [writes.add(3), writes.add(4)];
  await Promise.all(first);
  expect((await Promise.allSettled(second)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await writes.add(5);
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});
