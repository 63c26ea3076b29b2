import { describe, expect, test } from 'vitest';
import { dayParts } from './day-parts.ts';
import { fixedClock, isZoneName, zonedClock } from './local-clock.ts';
import { bucketStarts, bucketUnitOf, comparedWithText, periodBefore, reportPeriodProblem } from './report-period.ts';

const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });
const iso = (dates: readonly Date[]): string[] => dates.map((date) => date.toISOString());
const berlin = zonedClock('Europe/Berlin');

describe('the period of a report', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  test.each([
    ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', undefined],
    ['2026-11-02T00:00:00Z', '2026-11-02T00:00:00Z', 'to'],
    ['2020-11-02T00:00:00Z', '2026-11-02T00:00:00Z', 'from'],
    ['2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z', 'from'],
  ])('from %s to %s is refused at %s', (from, to, field) =>
    expect(reportPeriodProblem(range(from, to), now)?.field).toBe(field),
  );

  test.each([
    ['2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z', 'hour'],
    ['2026-11-01T00:00:00Z', '2026-11-03T00:00:01Z', 'day'],
    ['2026-01-01T00:00:00Z', '2026-11-03T00:00:00Z', 'month'],
  ])('from %s to %s is drawn by %s', (from, to, unit) => expect(bucketUnitOf(range(from, to))).toBe(unit));
});

describe('buckets', () => {
  test('local days around the end of daylight-saving time begin at local midnight', () => {
    expect(iso(bucketStarts(range('2026-10-24T22:00:00Z', '2026-10-27T10:00:00Z'), berlin, 'day'))).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ]);
  });
  test('a period that begins within a day begins there', () => {
    expect(iso(bucketStarts(range('2026-06-01T10:00:00Z', '2026-06-03T00:00:00Z'), fixedClock(2), 'day'))).toEqual([
      '2026-06-01T10:00:00.000Z',
      '2026-06-01T22:00:00.000Z',
      '2026-06-02T22:00:00.000Z',
    ]);
  });
  test('months', () => {
    expect(iso(bucketStarts(range('2026-01-15T00:00:00Z', '2026-03-02T00:00:00Z'), fixedClock(0), 'month'))).toEqual([
      '2026-01-15T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ]);
  });
});

describe('parts of UTC days', () => {
  test('a local day of Berlin lies in two UTC days', () => {
    const period = range('2026-06-01T22:00:00Z', '2026-06-02T21:59:59.999Z');
    expect(dayParts(period, [period.from]).map(({ day, first, last }) => [day, first, last])).toEqual([
      ['2026-06-01', 22, 23],
      ['2026-06-02', 0, 21],
    ]);
  });
  test('an hour counts where it begins: in Kolkata the half hour after midnight belongs to the day before', () => {
    const period = range('2026-06-01T18:30:00Z', '2026-06-01T20:29:59.999Z');
    expect(dayParts(period, [period.from])).toEqual([
      { day: '2026-06-01', bucket: 0, first: 19, last: 20, mask: (1 << 19) | (1 << 20) },
    ]);
  });
  test('every hour of a period is in exactly one part', () => {
    const period = range('2026-10-20T05:10:00Z', '2026-10-30T03:00:00Z');
    const parts = dayParts(period, bucketStarts(period, berlin, 'day'));
    expect(parts.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBe(10 * 24 - 2);
  });
});

test.each([
  [
    'as many days before',
    '2026-11-08T23:00:00Z',
    '2026-11-15T22:59:59.999Z',
    '2026-11-20T00:00:00Z',
    '2026-11-01T23:00:00.000Z',
    '2026-11-08T22:59:59.999Z',
  ],
  [
    'the same days of the clock over the end of daylight-saving time',
    '2026-10-25T23:00:00Z',
    '2026-10-26T22:59:59.999Z',
    '2026-11-20T00:00:00Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T21:59:59.999Z',
  ],
  [
    'only as much of them as has passed',
    '2026-11-14T23:00:00Z',
    '2026-11-15T22:59:59.999Z',
    '2026-11-15T11:00:00Z',
    '2026-11-13T23:00:00.000Z',
    '2026-11-14T11:00:00.000Z',
  ],
  [
    'the hours right before',
    '2026-11-14T10:11:00Z',
    '2026-11-15T10:11:00Z',
    '2026-11-15T10:11:00Z',
    '2026-11-13T10:10:59.999Z',
    '2026-11-14T10:10:59.999Z',
  ],
])('a period is compared with %s', (_name, from, to, now, beforeFrom, beforeTo) => {
  const before = periodBefore(range(from, to), berlin, new Date(now));
  expect(iso([before.from, before.to])).toEqual([beforeFrom, beforeTo]);
});

test.each([
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a zone: %s', (name, known) => expect(isZoneName(name)).toBe(known));

test.each([
  ['2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z', 'previous 30 days'],
  ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', 'previous 24 hours'],
  ['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', 'previous 2 days'],
  ['2026-03-01T00:00:00Z', '2026-03-01T00:20:00Z', 'previous hour'],
])('%s to %s is compared with the %s', (from, to, text) => {
  expect(comparedWithText({ from: new Date(from), to: new Date(to) })).toBe(text);
});
