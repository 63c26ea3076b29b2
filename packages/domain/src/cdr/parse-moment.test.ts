import { expect, test } from 'vitest';
import { parseMoment, timeFormatProblem } from './parse-moment.ts';

test.each([
  ['2026-11-16T08:00:00Z', 'ISO', 'Europe/Berlin', '2026-11-16T08:00:00.000Z'],
  ['2026-11-16T08:00:00.123456+01:00', 'ISO', 'UTC', '2026-11-16T07:00:00.000Z'],
  ['2026-11-16T08:00-0530', 'ISO', 'UTC', '2026-11-16T13:30:00.000Z'],
  ['2026-11-16 08:00:00', 'ISO', 'Europe/Berlin', '2026-11-16T07:00:00.000Z'],
  ['2026-07-16 08:00:00', 'ISO', 'Europe/Berlin', '2026-07-16T06:00:00.000Z'],
  ['16.11.2026 23:59', 'dd.MM.yyyy HH:mm', 'America/New_York', '2026-11-17T04:59:00.000Z'],
  ['20261116080001', 'yyyyMMddHHmmss', 'UTC', '2026-11-16T08:00:01.000Z'],
  // The hours around the change of clocks.
  ['2026-10-25 01:59:59', 'ISO', 'Europe/Berlin', '2026-10-24T23:59:59.000Z'],
  ['2026-10-25 03:00:00', 'ISO', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-02-30T08:00:00Z', 'ISO', 'UTC', undefined],
  ['2026-11-16T24:00:00Z', 'ISO', 'UTC', undefined],
  ['2026-11-16', 'ISO', 'UTC', undefined],
  ['16/11/2026 08:00', 'dd.MM.yyyy HH:mm', 'UTC', undefined],
  ['16x11x2026 08:00', 'dd.MM.yyyy HH:mm', 'UTC', undefined],
  ['', 'ISO', 'UTC', undefined],
])('%j by %s in %s is %s', (text, format, zone, expected) => {
  expect(parseMoment(text, format, zone)?.toISOString()).toBe(expected);
});

test.each([
  ['ISO', true],
  ['yyyy-MM-ddTHH:mm:ss', true],
  ['dd.MM.yyyy HH:mm', true],
  ['dd.MM.yy HH:mm', false],
  ['yyyy-MM-dd', false],
  ['yyyy-MM-dd HH:mm mm', false],
  ['yyyy-MM-dd HH:mm a', false],
])('the format %j can be read by: %s', (format, canBe) => {
  expect(timeFormatProblem(format) === undefined).toBe(canBe);
});
