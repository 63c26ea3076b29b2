import { MINUTE_MS } from '@airlane/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { isDueForRefresh, refreshDelay } from './refresh-schedule.ts';

describe('refresh schedule', () => {
  it.each([
    { expiresIn: 15 * MINUTE_MS, waits: 15 * MINUTE_MS - 5000 },
    { expiresIn: 6000, waits: 1000 },
    { expiresIn: 5000, waits: 0 },
    { expiresIn: -MINUTE_MS, waits: 0 },
    { expiresIn: 40 * 24 * 60 * MINUTE_MS, waits: 24 * 60 * MINUTE_MS },
  ])('waits $waits ms for a token that lives $expiresIn ms', ({ expiresIn, waits }) => {
    expect(refreshDelay(1_000_000 + expiresIn, 1_000_000)).toBe(waits);
  });

  it('is due from five seconds before the expiry on', () => {
    expect(isDueForRefresh(10_000, 4999)).toBe(false);
    expect(isDueForRefresh(10_000, 5000)).toBe(true);
    expect(isDueForRefresh(10_000, 20_000)).toBe(true);
  });
});
