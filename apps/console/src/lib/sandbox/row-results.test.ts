import { expect, it, vi } from 'vitest';
import { createRowResults } from './row-results.ts';

const input = () => ({ row: '{}', role: 'user' });

it('runs a script once for every version of a row, and tells when results are there', async () => {
  const run = vi.fn(() => Promise.resolve({ json: '"x"' }));
  const results = createRowResults({ run });
  const told = vi.fn();
  const stop = results.subscribe(told);
  const row = {};
  expect(results.read(row, 'a', input)).toBeUndefined();
  expect(results.read(row, 'a', input)).toBeUndefined();
  expect(results.read({}, 'a', input)).toBeUndefined();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(results.read(row, 'a', input)).toEqual({ json: '"x"' });
  expect(results.read(row, 'a', input)).toBe(results.read(row, 'a', input));
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  results.read(row, 'b', input);
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(1);
});
