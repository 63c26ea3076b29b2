import { describe, expect, test } from 'vitest';
import type { TimePreset } from './time-presets.ts';
import { isTimePreset, timePresetRange, timePresets, withinDateLimits } from './time-presets.ts';
import { calendarDay, endOfZonedDay, startOfZonedDay, zonedDay } from './zoned-day.ts';

const berlin = 'Europe/Berlin';
const iso = ({ from, to }: { from: Date; to: Date }): [string, string] => [from.toISOString(), to.toISOString()];
const range = (preset: TimePreset, now: string, zone: string, allowsFuture = false): [string, string] =>
  iso(timePresetRange(preset, { now: new Date(now), zone, allowsFuture }));

describe('time presets', () => {
  test.each<[TimePreset, string, string, string, string]>([
    ['Today', '2026-05-20T10:00:00Z', 'UTC', '2026-05-20T00:00:00.000Z', '2026-05-20T23:59:59.999Z'],
    ['Today', '2026-05-20T22:30:00Z', berlin, '2026-05-20T22:00:00.000Z', '2026-05-21T21:59:59.999Z'],
    ['Today', '2026-05-20T02:00:00Z', 'America/New_York', '2026-05-19T04:00:00.000Z', '2026-05-20T03:59:59.999Z'],
    ['Last 24H', '2026-05-20T10:11:12Z', berlin, '2026-05-19T10:11:12.000Z', '2026-05-20T10:11:12.000Z'],
    ['Last 7 days', '2026-05-20T10:00:00Z', 'UTC', '2026-05-14T00:00:00.000Z', '2026-05-20T23:59:59.999Z'],
    ['Last 14 days', '2026-03-05T10:00:00Z', 'UTC', '2026-02-20T00:00:00.000Z', '2026-03-05T23:59:59.999Z'],
    ['Last 30 days', '2026-01-10T10:00:00Z', 'UTC', '2025-12-12T00:00:00.000Z', '2026-01-10T23:59:59.999Z'],
    ['This month', '2026-05-20T10:00:00Z', 'UTC', '2026-05-01T00:00:00.000Z', '2026-05-20T23:59:59.999Z'],
    ['Last month', '2026-03-31T10:00:00Z', 'UTC', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
    ['Last month', '2026-01-31T10:00:00Z', 'UTC', '2025-12-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
    ['This quarter', '2026-05-20T10:00:00Z', 'UTC', '2026-04-01T00:00:00.000Z', '2026-05-20T23:59:59.999Z'],
    ['Last quarter', '2026-02-20T10:00:00Z', 'UTC', '2025-10-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
    ['Last quarter', '2026-12-31T23:30:00Z', berlin, '2026-09-30T22:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ])('%s at %s in %s', (preset, now, zone, from, to) => {
    expect(range(preset, now, zone)).toEqual([from, to]);
  });

  test.each<[string, string, string, number]>([
    ['the day clocks go forward', '2026-03-29T12:00:00Z', berlin, 23],
    ['the day clocks go back', '2026-10-25T12:00:00Z', berlin, 25],
    ['an ordinary day', '2026-06-01T12:00:00Z', berlin, 24],
    ['a day that begins at one o’clock', '2026-04-24T12:00:00Z', 'Africa/Cairo', 23],
    ['a day of half an hour less', '2026-10-04T03:00:00Z', 'Australia/Lord_Howe', 23.5],
  ])('%s has its own length', (_name, now, zone, hours) => {
    const [from, to] = range('Today', now, zone);
    expect((Date.parse(to) + 1 - Date.parse(from)) / 3_600_000).toBe(hours);
  });

  test('seven days over a change of the clocks still begin at midnight', () => {
    expect(range('Last 7 days', '2026-03-31T12:00:00Z', berlin)).toEqual([
      '2026-03-24T23:00:00.000Z',
      '2026-03-31T21:59:59.999Z',
    ]);
  });

  test('a month runs to its end where the future is allowed', () => {
    expect(range('This month', '2026-02-10T12:00:00Z', 'UTC', true)).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-02-28T23:59:59.999Z',
    ]);
    expect(range('This quarter', '2026-02-10T12:00:00Z', 'UTC', true)[1]).toBe('2026-03-31T23:59:59.999Z');
  });

  test('nothing begins before 2025 or ends after today', () => {
    expect(range('Last quarter', '2025-02-10T12:00:00Z', 'UTC')).toEqual([
      '2025-01-01T00:00:00.000Z',
      '2025-01-01T00:00:00.000Z',
    ]);
    const wide = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') };
    const view = { now: new Date('2026-05-20T10:00:00Z'), zone: berlin };
    expect(iso(withinDateLimits(wide, view))).toEqual(['2024-12-31T23:00:00.000Z', '2026-05-20T21:59:59.999Z']);
    expect(iso(withinDateLimits(wide, { ...view, allowsFuture: true }))[1]).toBe('2030-01-01T00:00:00.000Z');
  });

  test('are known by name', () => {
    expect(timePresets).toEqual([
      'Today',
      'Last 24H',
      'Last 7 days',
      'Last 14 days',
      'Last 30 days',
      'This month',
      'Last month',
      'This quarter',
      'Last quarter',
    ]);
    expect(['Today', 'Custom Period', 'toString', undefined].map(isTimePreset)).toEqual([true, false, false, false]);
  });
});

test('days of the calendar run over, and begin and end in their zone', () => {
  expect(calendarDay(2026, 13, 1)).toEqual({ year: 2027, month: 1, day: 1 });
  expect(calendarDay(2026, 3, 0)).toEqual({ year: 2026, month: 2, day: 28 });
  const day = { year: 2026, month: 3, day: 29 };
  expect(zonedDay(startOfZonedDay(day, 'Pacific/Kiritimati'), 'Pacific/Kiritimati')).toEqual(day);
  expect(zonedDay(endOfZonedDay(day, 'Pacific/Pago_Pago'), 'Pacific/Pago_Pago')).toEqual(day);
});
