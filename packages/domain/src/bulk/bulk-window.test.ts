import { expect, test } from 'vitest';
import { isTimeOfDay, isTimeZone, windowOpensAt } from './bulk-window.ts';

const night = { from: '22:00', to: '05:00', zone: 'Europe/Berlin' };
const noon = { from: '12:00', to: '13:00', zone: 'UTC' };

test.each([
  ['2026-01-10T21:30:00Z', night, '2026-01-10T21:30:00.000Z'],
  ['2026-01-11T03:59:59Z', night, '2026-01-11T03:59:59.000Z'],
  ['2026-01-11T04:00:10Z', night, '2026-01-11T21:00:00.000Z'],
  ['2026-07-11T19:59:59Z', night, '2026-07-11T20:00:00.000Z'],
  ['2026-01-10T11:59:00Z', noon, '2026-01-10T12:00:00.000Z'],
  ['2026-01-10T13:00:00Z', noon, '2026-01-11T12:00:00.000Z'],
  ['2026-01-10T13:00:00Z', { ...noon, to: '12:00' }, '2026-01-10T13:00:00.000Z'],
])('at %s the window %j opens at %s', (now, window, expected) => {
  expect(windowOpensAt(new Date(now), window).toISOString()).toBe(expected);
});

test.each([
  ['22:00', true],
  ['24:00', false],
  ['9:00', false],
  ['', false],
])('"%s" is a time of the day: %s', (text, expected) => {
  expect(isTimeOfDay(text)).toBe(expected);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Berlin', false],
  ['', false],
])('"%s" is a zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});
