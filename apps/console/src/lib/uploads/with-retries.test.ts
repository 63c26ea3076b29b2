import { CallError } from '@airlane/contract/client';
import { expect, test, vi } from 'vitest';
import { fakeNetwork } from './fake-network.testing.ts';
import { PartFailure } from './part-failure.ts';
import { withRetries } from './with-retries.ts';

const setting = () => {
  const { network, ...control } = fakeNetwork();
  const news = { onWaiting: vi.fn(), onRetrying: vi.fn() };
  const abort = new AbortController();
  return {
    ...control,
    news,
    abort,
    run: <Answer>(work: () => Promise<Answer>) => withRetries(work, { network, signal: abort.signal, news }),
  };
};
const failing = (times: number, error: Error) => {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw error;
    return 'done';
  });
};

test('ten failures are forgiven, with pauses that grow to half a minute', async () => {
  const { run, pauses, news } = setting();
  expect(await run(failing(10, new PartFailure(0)))).toBe('done');
  expect(pauses).toHaveLength(10);
  expect(pauses.every((pause, index) => pause <= Math.min(500 * 2 ** index, 30_000))).toBe(true);
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(15_000);
  expect(news.onRetrying.mock.calls[0]?.slice(0, 2)).toEqual([2, 11]);
});

test('the eleventh is not', async () => {
  const { run } = setting();
  const work = failing(11, new PartFailure(503));
  await expect(run(work)).rejects.toThrow('503');
  expect(work).toHaveBeenCalledTimes(11);
});

test.each([
  ['a refused part', new PartFailure(400)],
  ['a refused call', new CallError('no', 404)],
  ['a defect of ours', new RangeError('x')],
])('%s is not tried again', async (_what, error) => {
  const { run } = setting();
  const work = failing(1, error);
  await expect(run(work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  new PartFailure(403),
  new PartFailure(429),
  new CallError('busy', 503),
  new CallError('slow down', 429),
  new TypeError('Failed to fetch'),
])('%o may pass', async (error) => {
  expect(await setting().run(failing(1, error))).toBe('done');
});

test('time without a network costs no attempt', async () => {
  const { run, goOffline, goOnline, pauses, news } = setting();
  let calls = 0;
  const running = run(async () => {
    calls += 1;
    if (calls <= 30) {
      goOffline();
      throw new PartFailure(0);
    }
    return 'done';
  });
  news.onWaiting.mockImplementation(() => queueMicrotask(() => queueMicrotask(goOnline)));
  expect(await running).toBe('done');
  expect(news.onWaiting).toHaveBeenCalledTimes(30);
  expect(pauses).toEqual([]);
});

test('what was ended is not begun again', async () => {
  const { run, abort } = setting();
  const work = vi.fn(async () => {
    abort.abort('cancelled');
    throw new PartFailure(0);
  });
  await expect(run(work)).rejects.toThrow('The connection was lost');
  expect(work).toHaveBeenCalledTimes(1);
});
