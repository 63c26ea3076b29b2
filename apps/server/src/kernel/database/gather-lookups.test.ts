import { expect, test } from 'vitest';
import { gatherLookups } from './gather-lookups.ts';

test('lookups of one turn are asked for together, each key once', async () => {
  const asked: (readonly string[])[] = [];
  const find = gatherLookups(async (keys: readonly string[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all([find('a'), find('b'), find('a'), find('gone')])).toEqual(['A', 'B', 'A', undefined]);
  expect(await find('c')).toBe('C');
  expect(asked).toEqual([['a', 'b', 'gone'], ['c']]);
});

test('everybody hears of a failure, and the next lookup is tried again', async () => {
  let fails = true;
  const find = gatherLookups(async (keys: readonly string[]) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const results = await Promise.allSettled([find('a'), find('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await find('a')).toBe('a');
});
