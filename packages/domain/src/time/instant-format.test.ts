import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { formatAge, formatDay, formatDayAndTime, formatSince } from './instant-format.ts';

const now = new Date('2026-03-19T12:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

describe('an instant', () => {
  it('reads as day, and as day and time', () => {
    const instant = new Date('2021-03-09T09:05:56Z');
    expect(formatDay(instant, 'utc')).toBe('09 Mar 21');
    expect(formatDayAndTime(instant, 'utc')).toBe('09 Mar 21 09:05');
  });

  it('reads in the zone of the machine unless told otherwise', () => {
    expect(formatDayAndTime(new Date(2026, 0, 2, 3, 4))).toBe('02 Jan 26 03:04');
  });

  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [MINUTE_MS, '1 min ago'],
    [3 * MINUTE_MS, '3 min ago'],
    [HOUR_MS - 1, '59 min ago'],
    [HOUR_MS, '1 h ago'],
    [DAY_MS, '1 d ago'],
    [59 * DAY_MS, '59 d ago'],
    [60 * DAY_MS, '2 mo ago'],
    [800 * DAY_MS, '2 y ago'],
    [-3 * MINUTE_MS, 'in 3 min'],
  ])('%d ms old is %s', (milliseconds, age) => {
    expect(formatAge(before(milliseconds), now)).toBe(age);
  });

  it('that is no instant has no age', () => {
    expect(formatAge(new Date(Number.NaN), now)).toBe('-');
  });
});

test.each([
  ['2026-03-10T16:05:59Z', '16:05'],
  ['2026-03-09T16:05:00Z', '09 Mar 26 16:05'],
])('%s, seen on 10 March, lasts since %s', (instant, text) => {
  expect(formatSince(new Date(instant), new Date('2026-03-10T18:00:00Z'), 'utc')).toBe(text);
});
