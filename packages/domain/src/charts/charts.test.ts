import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { axisLabel, barThickness, hasWholeSteps, isCompactRing, sizeAxisStep } from './axis-rules.ts';
import { formatMoment } from './moment-format.ts';
import { timePatterns } from './time-labels.ts';
import { tickPlaces, timeStep } from './time-scale.ts';
import type { ValueFormat } from './value-format.ts';
import { changeInPercent, formatValue, isSizeFormat, numberOf } from './value-format.ts';

const KB = 1024;
const MB = KB ** 2;
const GB = KB ** 3;
const every = (first: string, count: number, stepMs: number): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * stepMs));

describe('time axis', () => {
  test.each([
    [DAY_MS / 2 - 1, 'hour'],
    [DAY_MS / 2, 'day'],
    [10 * DAY_MS - 1, 'day'],
    [10 * DAY_MS, 'week'],
    [8 * 7 * DAY_MS, 'month'],
    [60 * 7 * DAY_MS - 1, 'month'],
    [60 * 7 * DAY_MS, 'year'],
  ])('%d ms are labelled by %s', (span, step) => {
    expect(timeStep(span)).toBe(step);
  });

  test.each([
    ['weeks begin on Monday', every('2026-11-01T00:00:00Z', 15, DAY_MS), 'week', 'UTC', [1, 8]],
    ['days of the zone, not of UTC', every('2026-11-09T12:00:00Z', 20, 2 * HOUR_MS), 'day', 'America/New_York', [0, 9]],
    ['every second day where there are many labels', every('2026-11-01T00:00:00Z', 96, HOUR_MS), 'day', 'UTC', [0, 48]],
    ['every hour', every('2026-11-01T00:00:00Z', 3, HOUR_MS), 'hour', 'UTC', [0, 1, 2]],
    [
      'months',
      [...every('2026-01-01T00:00:00Z', 1, DAY_MS), ...every('2026-02-01T00:00:00Z', 1, DAY_MS)],
      'month',
      'UTC',
      [0, 1],
    ],
  ] as const)('%s', (_name, instants, step, zone, places) => {
    expect(tickPlaces(instants, step, zone)).toEqual(places);
  });

  test.each([
    [every('2026-11-01T00:00:00Z', 3, 60_000), 'hour', { axis: 'H:mm:ss', tooltip: 'DD MMM YY H:mm:ss' }],
    [every('2026-11-01T00:00:00Z', 3, HOUR_MS), 'hour', { axis: 'HH:mm', tooltip: 'DD MMM YY HH:mm' }],
    [every('2026-11-01T00:00:00Z', 9, DAY_MS), 'day', { axis: 'DD MMM', tooltip: 'DD MMM YY' }],
    [every('2026-01-01T00:00:00Z', 5, 31 * DAY_MS), 'month', { axis: 'MMM YY', tooltip: 'DD MMM YY' }],
  ] as const)('%s is written by pattern', (instants, step, patterns) => {
    expect(timePatterns(instants, step)).toEqual(patterns);
  });

  test.each([
    ['DD MMM YY HH:mm', 'Europe/Berlin', '25 Oct 26 02:30'],
    ['D MMMM YYYY H:mm:ss', 'Asia/Kolkata', '25 October 2026 6:00:05'],
    ['YYYY-MM-DD', 'America/New_York', '2026-10-24'],
  ])('%s in %s', (pattern, zone, text) => {
    expect(formatMoment(new Date('2026-10-25T00:30:05Z'), pattern, zone)).toBe(text);
  });
});

describe('axes', () => {
  test.each([
    ['Telekom Deutschla', 'Telekom Deutschla'],
    ['123456789012345678', '123456789012345678'],
    ['1234567890123456789', '123456789012345678...'],
  ])('%s is written %s', (text, label) => expect(axisLabel(text)).toBe(label));

  test('few bars are thick', () => expect([barThickness(9), barThickness(10)]).toEqual([0.9, 0.7]));

  test.each([
    [[0, null], true],
    [[0.05, 0.09], false],
    [[0.1], true],
    [[12, 0.01], true],
  ])('whole steps for %j: %s', (values, whole) => expect(hasWholeSteps(values)).toBe(whole));

  test.each([
    [0, 1],
    [13.97 * GB, 5 * GB],
    [3 * GB, GB],
    [953 * MB, 256 * MB],
    [3.9 * MB, MB],
    [900, 256],
  ])('an axis to %d bytes has lines every %d', (largest, step) => expect(sizeAxisStep(largest)).toBe(step));

  test('a ring narrower than 160 px has no words', () =>
    expect([isCompactRing(159), isCompactRing(160)]).toEqual([true, false]));
});

describe('values', () => {
  test.each<[ValueFormat, number, 'MB' | 'GB' | undefined, string]>([
    ['asBytesPerSecond', 2048, undefined, '2.00 KB/s'],
    ['asMilliseconds', 12.345, undefined, '12.35 ms'],
    ['asPercentage', 3.5, undefined, '3.5 %'],
    ['asFormattedMegabytesValue', 2048, undefined, '2.00 GB'],
    ['asFormattedMegabytesValue', 2048, 'MB', '2,048 MB'],
    ['asFormattedBytesValue', 3 * GB, 'MB', '3,072 MB'],
    ['asFormattedBytesValue', 512 * MB, 'GB', '0.5 GB'],
    ['asNumberOrRaw', 1234567, undefined, '1,234,567'],
  ])('%s of %d in %s is %s', (format, value, unit, text) => expect(formatValue(value, format, unit)).toBe(text));

  test('only sizes have a unit to switch', () =>
    expect(
      ['asFormattedBytesValue', 'asFormattedMegabytesValue', 'asPercentage', undefined].map((format) =>
        isSizeFormat(format as ValueFormat),
      ),
    ).toEqual([true, true, false, false]));

  test.each([
    ['12.5 ms', 12.5],
    [7, 7],
    ['', 0],
    ['soon', 0],
  ])('%j counts as %d', (measure, value) => expect(numberOf(measure)).toBe(value));

  test.each([
    [150, 100, 50],
    [0, 100, -100],
    [5, 0, undefined],
    [5, null, undefined],
  ])('from %s on %s is a change of %s percent', (value, previous, change) =>
    expect(changeInPercent(value, previous)).toBe(change),
  );
});
