import { expect, test } from 'vitest';
import { DAY_MS, daysAfter, daysBefore } from './durations.ts';
import { addDays, startOfUtcDay, utcDayOf } from './utc-day.ts';

test('a UTC day is the one that a clock in Greenwich shows', () => {
  expect(utcDayOf(new Date('2026-03-28T23:59:59.999Z'))).toBe('2026-03-28');
  expect(startOfUtcDay('2026-03-28').toISOString()).toBe('2026-03-28T00:00:00.000Z');
});

test('days run over the ends of months and years, in both directions', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('so many days after an instant are so many times 24 hours', () => {
  const instant = new Date('2026-03-28T12:00:00Z');
  expect(daysAfter(instant, 3).getTime() - instant.getTime()).toBe(3 * DAY_MS);
  expect(daysBefore(instant, 3).toISOString()).toBe('2026-03-25T12:00:00.000Z');
});
