import { expect, it, vi } from 'vitest';
import { createRowResults } from './row-results.ts';

const input = () => ({ row: '{}' });

it('runs a script once for every version of a row, and tells when results are there', async () => {
  const run = vi.fn(() => Promise.resolve({ json: '"x"' }));
  const results = createRowResults({ run });
  const told = vi.fn();
  const stop = results.subscribe(told);
  const row = {};
  expect(results.read(row, 'a', 'user', input)).toBeUndefined();
  expect(results.read(row, 'a', 'user', input)).toBeUndefined();
  expect(results.read({}, 'a', 'user', input)).toBeUndefined();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(results.read(row, 'a', 'user', input)).toEqual({ json: '"x"' });
  expect(results.read(row, 'a', 'user', input)).toBe(results.read(row, 'a', 'user', input));
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  results.read(row, 'b', 'user', input);
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(1);
});

it('runs a script anew for another role', async () => {
  const run = vi.fn((_script: string, { role }: { readonly role: string }) => Promise.resolve({ json: `"${role}"` }));
  const results = createRowResults({ run });
  const row = {};
  results.read(row, 'a', 'admin', input);
  results.read(row, 'a', 'user', input);
  await vi.waitFor(() => expect(results.read(row, 'a', 'user', input)).toEqual({ json: '"user"' }));
  expect(results.read(row, 'a', 'admin', input)).toEqual({ json: '"admin"' });
});
