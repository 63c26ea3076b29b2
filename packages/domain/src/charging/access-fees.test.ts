import { expect, test } from 'vitest';
import { imsiAccessFeeQuestionIds as asked } from '../template-names.ts';
import { countriesByName, countryCodeOf, feesOf, readAccessFee } from './access-fees.ts';

test.each([
  ['DE', 'DE'],
  ['Germany', 'DE'],
  ['united kingdom', 'GB'],
  ['Atlantis', 'Atlantis'],
])('%s is %s', (country, code) => expect(countryCodeOf(country)).toBe(code));

test('countries are known by the names that they have today', () => {
  const codes = countriesByName();
  expect([
    codes.get('germany'),
    codes.get('france'),
    codes.get('zimbabwe'),
    codes.get('andorra'),
    codes.get('Germany'),
  ]).toEqual(['DE', 'FR', 'ZW', 'AD', undefined]);
});

test('what no country is called like stays as it is, in capitals too', () => expect(countryCodeOf('ZZ')).toBe('ZZ'));

test('answers are trimmed, and what is no text counts as none', () => {
  const read = (answers: Record<string, unknown>) => readAccessFee({ id: 'a', createdDay: '', answers });
  expect(
    read({ [asked.profile]: ' Global ', [asked.country]: ' DE ', [asked.network]: ' O2 ', [asked.fee]: 0.5 }),
  ).toEqual({ documentId: 'a', profile: 'Global', country: 'DE', network: 'O2', fee: 5000 });
  expect(read({ [asked.profile]: 7, [asked.network]: null })).toEqual({
    documentId: 'a',
    profile: '',
    country: '',
    network: '',
    fee: 0,
  });
});

test('a fee of another profile is none, even where another profile has one there', () => {
  const fee = { documentId: 'x', profile: 'Steered', country: 'DE', network: 'O2', fee: 1 };
  expect(feesOf('Global', [fee], [])).toEqual([]);
});

test("an account's own fee comes before the catalogue's, of its profile only", () => {
  const fee = (id: string, profile: string, network: string, amount: number) =>
    readAccessFee({
      id,
      createdDay: '',
      answers: { [asked.profile]: profile, [asked.country]: 'Germany', [asked.network]: network, [asked.fee]: amount },
    });
  const fees = feesOf(
    'Global',
    [fee('own', 'Global', 'O2', 0.1), fee('else', 'Steered', 'O2', 9)],
    [fee('catalogue', 'Global', 'O2', 0.5), fee('more', 'Global', 'Telekom', 0.2), fee('free', 'Global', 'Free', 0)],
  );
  expect(fees.map(({ documentId, country, fee: units }) => [documentId, country, units])).toEqual([
    ['own', 'DE', 1000],
    ['more', 'DE', 2000],
  ]);
});
