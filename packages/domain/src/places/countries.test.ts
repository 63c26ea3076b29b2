import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';
import { countryCodes, isCountryCode, parseCountry } from './countries.ts';

test('every code is there once and has a name', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([]);
  expect(countryCodes).toHaveLength(250);
});

test.each([
  ['DE', true],
  ['XK', true],
  ['XX', false],
  ['ZZ', false],
  ['UK', false],
  ['de', false],
  ['', false],
])('%s is a country: %s', (code, is) => expect(isCountryCode(code)).toBe(is));

test.each([
  ['DE', 'DE'],
  [' no ', 'NO'],
  ['Germany', 'DE'],
  ['united kingdom', 'GB'],
  ['XX', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is the country %s', (text, code) => expect(parseCountry(text)).toBe(code));
