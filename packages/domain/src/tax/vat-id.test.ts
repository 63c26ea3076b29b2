import { expect, test } from 'vitest';
import { hasVatIdForm, parseVatId } from './vat-id.ts';

test.each([
  ['DE136695976', 'DE136695976', 'DE'],
  [' de 136.695.976 ', 'DE136695976', 'DE'],
  ['ATU 1358 5627', 'ATU13585627', 'AT'],
  ['EL123456783', 'EL123456783', 'GR'],
  ['GR123456783', 'EL123456783', 'GR'],
  ['XI123456782', 'XI123456782', 'GB'],
  ['GB123456782', 'GB123456782', 'GB'],
  ['NL000099998B57', 'NL000099998B57', 'NL'],
  ['CHE-123.456.788 MWST', 'CHE123456788MWST', 'CH'],
  ['NO995525828MVA', 'NO995525828MVA', 'NO'],
])('%s is %s of %s', (text, id, country) => expect(parseVatId(text)).toMatchObject({ id, country }));

test.each([
  ['a wrong check digit', 'DE136695977'],
  ['no country', '136695976'],
  ['digits that begin as the number of a country', '040U13585627'],
  ['three letters of a country', 'DEU136695976'],
  ['a country without a known form', 'US123456789'],
  ['nothing', ''],
  ['a part of one', 'DE'],
])('%s is none', (_what, text) => expect(parseVatId(text)).toBeUndefined());

test.each([
  ['GR', true],
  ['DE', true],
  ['US', false],
])('of %s the form is known: %s', (country, isKnown) => expect(hasVatIdForm(country)).toBe(isKnown));
