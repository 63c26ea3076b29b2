import { expect, test } from 'vitest';
import { isTimeZone } from './bulk-window.ts';
import { firstOpensAt, openCountries, THING_ZONE, zoneOfCountry } from './thing-zone.ts';

const night = { from: '22:00', to: '05:00', zone: THING_ZONE };

test.each([
  ['DE', 'Europe/Berlin'],
  ['US', 'America/New_York'],
  ['SK', 'Europe/Prague'],
  ['ZZ', 'UTC'],
  ['', 'UTC'],
])('Things in "%s" live by %s', (country, zone) => {
  expect(zoneOfCountry(country)).toBe(zone);
});

test.each([
  // 23:30 in Berlin, 17:30 in New York, 07:30 in Tokyo.
  ['2026-01-10T22:30:00Z', { DE: true, GB: true, US: false, JP: false }, true],
  // 06:00 in Berlin, midnight in New York, 14:00 in Tokyo.
  ['2026-01-11T05:00:00Z', { DE: false, GB: false, US: true, JP: false }, false],
  // 22:30 in Tokyo.
  ['2026-01-11T13:30:00Z', { DE: false, US: false, JP: true }, false],
  // Summer: 22:10 in Berlin, 21:10 in London.
  ['2026-07-11T20:10:00Z', { DE: true, GB: false }, false],
])('at %s the night is open in %j', (now, expected, others) => {
  const open = openCountries(new Date(now), night);
  expect(open.countries).toMatchObject(expected);
  expect(open.others).toBe(others);
});

test.each([
  ['2026-01-11T12:00:00Z', ['DE', 'US'], '2026-01-11T21:00:00.000Z'],
  ['2026-01-11T12:00:00Z', ['US'], '2026-01-12T03:00:00.000Z'],
  ['2026-01-11T12:00:00Z', ['ZZ'], '2026-01-11T22:00:00.000Z'],
  ['2026-01-11T23:00:00Z', ['US', 'DE'], '2026-01-11T23:00:00.000Z'],
])('at %s Things in %j are due at %s', (now, countries, expected) => {
  expect(firstOpensAt(new Date(now), night, countries).toISOString()).toBe(expected);
});

test('every zone of the table is one that clocks know', () => {
  const { countries } = openCountries(new Date(), night);
  expect(Object.keys(countries).filter((country) => !isTimeZone(zoneOfCountry(country)))).toEqual([]);
  expect(Object.keys(countries).filter((country) => !/^[A-Z]{2}$/.test(country))).toEqual([]);
});
