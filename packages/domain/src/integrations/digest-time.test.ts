import { expect, test } from 'vitest';
import { type DigestTimes, nextDigestAt } from './digest-time.ts';

const times = (summaryMinutes: DigestTimes['summaryMinutes'], hour = 8, zone = 'UTC'): DigestTimes => ({
  summaryMinutes,
  hour,
  zone,
});

test.each<[string, DigestTimes, string, string]>([
  ['all that happens in the same half minute', times(0), '2026-03-01T10:07:00Z', '2026-03-01T10:07:30.000Z'],
  ['the last of it', times(0), '2026-03-01T10:07:29.999Z', '2026-03-01T10:07:30.000Z'],
  ['a quarter', times(15), '2026-03-01T10:07:00Z', '2026-03-01T10:15:00.000Z'],
  ['the full hour', times(60), '2026-03-01T10:00:00Z', '2026-03-01T11:00:00.000Z'],
  ['today', times(1440), '2026-03-01T07:59:59Z', '2026-03-01T08:00:00.000Z'],
  ['tomorrow at the hour itself', times(1440), '2026-03-01T08:00:00Z', '2026-03-02T08:00:00.000Z'],
  ['the last day of a month', times(1440), '2026-02-28T09:00:00Z', '2026-03-01T08:00:00.000Z'],
  ['an hour of another zone', times(1440, 8, 'Europe/Berlin'), '2026-01-10T00:00:00Z', '2026-01-10T07:00:00.000Z'],
  ['the day that it is there', times(1440, 8, 'Asia/Tokyo'), '2026-01-10T22:00:00Z', '2026-01-10T23:00:00.000Z'],
  [
    'across the change to summer time',
    times(1440, 8, 'Europe/Berlin'),
    '2026-03-28T12:00:00Z',
    '2026-03-29T06:00:00.000Z',
  ],
  [
    'across the change to winter time',
    times(1440, 8, 'Europe/Berlin'),
    '2026-10-24T12:00:00Z',
    '2026-10-25T07:00:00.000Z',
  ],
  ['an hour that the clocks skip', times(1440, 2, 'Europe/Berlin'), '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
])('the mail comes at: %s', (_, settings, now, expected) => {
  expect(nextDigestAt(settings, new Date(now)).toISOString()).toBe(expected);
});

test('the next one is always later, and a day has one only', () => {
  const settings = times(1440, 2, 'Europe/Berlin');
  let at = new Date('2026-03-25T00:00:00Z');
  const days = new Set<string>();
  for (let count = 0; count < 250; count += 1) {
    const next = nextDigestAt(settings, at);
    expect(next > at).toBe(true);
    days.add(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(next));
    at = next;
  }
  expect(days.size).toBe(250);
});
