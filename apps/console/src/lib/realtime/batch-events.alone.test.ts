import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchEvents } from './batch-events.ts';

describe('batched events', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('hands the first event on at once and the rest together after the interval', () => {
    const delivered: (readonly string[])[] = [];
    const batch = batchEvents<string>(2500, (events) => delivered.push(events));
    batch.add('a');
    batch.add('b');
    batch.add('c');
    expect(delivered).toEqual([['a']]);
    vi.advanceTimersByTime(2499);
    expect(delivered).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(delivered).toEqual([['a'], ['b', 'c']]);
  });

  it('is immediate again after a quiet interval', () => {
    const delivered: (readonly string[])[] = [];
    const batch = batchEvents<string>(2500, (events) => delivered.push(events));
    batch.add('a');
    vi.advanceTimersByTime(2500);
    batch.add('b');
    expect(delivered).toEqual([['a'], ['b']]);
  });

  it('delivers nothing after it is cancelled', () => {
    const delivered: (readonly string[])[] = [];
    const batch = batchEvents<string>(2500, (events) => delivered.push(events));
    batch.add('a');
    batch.add('b');
    batch.cancel();
    vi.advanceTimersByTime(10_000);
    expect(delivered).toEqual([['a']]);
  });
});
