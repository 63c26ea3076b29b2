import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkLoop, type WorkLoopParts } from './work-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { error: vi.fn() };
const pauses = { gatherMs: 20, minMs: 50, maxMs: 5000 };
const loopOf = (poll: WorkLoopParts['poll'], more: Partial<WorkLoopParts> = {}): WorkLoop =>
  new WorkLoop({ log, poll, failure: 'nothing could be found', pauses, ...more });

/** How often it polled in this time. */
const pollsIn = async (milliseconds: number, dueInMs: number | undefined): Promise<number> => {
  const poll = vi.fn(async () => dueInMs);
  const loop = loopOf(poll);
  await loop.start();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await loop.stop();
  return poll.mock.calls.length;
};

test('it polls when something is due, within its shortest and longest pause', async () => {
  expect(await pollsIn(1020, 500)).toBe(3);
  expect(await pollsIn(1020, -3)).toBe(21);
  expect(await pollsIn(10_020, 60_000)).toBe(3);
  expect(await pollsIn(10_020, undefined)).toBe(3);
});

test('notifications and a lost connection bring the next poll forward, those that come close together one poll', async () => {
  const heard: string[] = [];
  let notify: (payload: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  const stopped = vi.fn(async () => undefined);
  const poll = vi.fn(async () => undefined);
  const loop = loopOf(poll, {
    notifications: {
      engine: {
        async listen(channel, onPayload, onReconnect) {
          heard.push(channel);
          [notify, reconnect] = [onPayload, onReconnect];
          return { stop: stopped };
        },
      },
      channel: 'work',
      onNotify: (payload) => heard.push(payload),
    },
  });
  await loop.start();
  await vi.advanceTimersByTimeAsync(20);
  notify('7 paused');
  notify('8');
  await vi.advanceTimersByTimeAsync(20);
  expect([heard, poll.mock.calls.length]).toEqual([['work', '7 paused', '8'], 2]);
  reconnect();
  await vi.advanceTimersByTimeAsync(20);
  expect(poll).toHaveBeenCalledTimes(3);
  await loop.stop();
  expect(stopped).toHaveBeenCalledOnce();
});

test('a failure is logged and polled again later, and says nothing while it stops', async () => {
  log.error.mockClear();
  const error = new Error('No connection');
  const loop = loopOf(async () => {
    throw error;
  });
  await loop.start();
  await vi.advanceTimersByTimeAsync(5020);
  expect(log.error.mock.calls).toEqual([
    [{ err: error }, 'nothing could be found'],
    [{ err: error }, 'nothing could be found'],
  ]);
  await loop.stop();
  loop.logFailure(error, 'too late');
  expect(log.error).toHaveBeenCalledTimes(2);
});

test('it waits for a poll that is under way, and polls no more', async () => {
  let finish: () => void = () => undefined;
  const poll = vi.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))));
  const loop = loopOf(poll);
  await loop.start();
  await vi.advanceTimersByTimeAsync(20);
  let isStopped = false;
  const stopping = loop.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect([loop.isStopping, isStopped]).toEqual([true, false]);
  finish();
  await stopping;
  loop.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).toHaveBeenCalledOnce();
});
