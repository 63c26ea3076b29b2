import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldLease } from './held-lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const worker = { process: 'one', leaseSeconds: 3 };

test('without renewal it ends after its time, counted from before it was asked for', async () => {
  const askedAt = performance.now();
  await vi.advanceTimersByTimeAsync(500);
  const lease = new HeldLease(worker, askedAt);
  await vi.advanceTimersByTimeAsync(2499);
  expect(lease.isHeld).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease.isHeld).toBe(false);
});

test('it is renewed three times in its time until that is stopped', async () => {
  const renew = vi.fn(async () => true);
  const lease = new HeldLease(worker, performance.now(), renew);
  await vi.advanceTimersByTimeAsync(9000);
  expect(renew).toHaveBeenCalledTimes(9);
  expect(lease.isHeld).toBe(true);
  lease.stopRenewing();
  await vi.advanceTimersByTimeAsync(3000);
  expect(renew).toHaveBeenCalledTimes(9);
  expect(lease.isHeld).toBe(false);
});

test('it is lost as soon as a renewal says so', async () => {
  const lease = new HeldLease(worker, performance.now(), async () => false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lease.isHeld).toBe(false);
  lease.stopRenewing();
});

test('it runs out while the database does not answer, and comes back when the lease is still there', async () => {
  let isAway = true;
  const renew = async (): Promise<boolean> => {
    if (isAway) throw new Error('No connection');
    return true;
  };
  const lease = new HeldLease(worker, performance.now(), renew);
  await vi.advanceTimersByTimeAsync(2999);
  expect(lease.isHeld).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease.isHeld).toBe(false);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(lease.isHeld).toBe(true);
  lease.stopRenewing();
});

test('a slow answer does not make it longer', async () => {
  const lease = new HeldLease(worker, performance.now(), async () => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    return true;
  });
  await vi.advanceTimersByTimeAsync(1900);
  lease.stopRenewing();
  await vi.advanceTimersByTimeAsync(2099);
  expect(lease.isHeld).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease.isHeld).toBe(false);
});
