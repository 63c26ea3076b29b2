import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WakeTimer } from './wake-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('requests that keep coming do not delay it', async () => {
  let runs = 0;
  const timer = new WakeTimer(async () => {
    runs += 1;
    return 5000;
  });
  for (let round = 0; round < 50; round += 1) {
    timer.wakeIn(20);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(runs).toBe(2);
  await timer.stop();
});

test('a request that comes while it runs is not replaced by the pause that the run asks for', async () => {
  let runs = 0;
  let finish: () => void = () => undefined;
  const timer = new WakeTimer(async () => {
    runs += 1;
    await new Promise<void>((resolve) => (finish = resolve));
    return 5000;
  });
  timer.wakeIn(20);
  await vi.advanceTimersByTimeAsync(20);
  timer.wakeIn(20);
  finish();
  await vi.advanceTimersByTimeAsync(20);
  expect(runs).toBe(2);
  finish();
  await timer.stop();
});

test('without requests it runs after its pause, and never once stopped', async () => {
  let runs = 0;
  const timer = new WakeTimer(async () => {
    runs += 1;
    return 5000;
  });
  timer.wakeIn(0);
  await vi.advanceTimersByTimeAsync(5001);
  expect(runs).toBe(2);
  await timer.stop();
  timer.wakeIn(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(2);
});
