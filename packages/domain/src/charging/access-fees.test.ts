import { expect, test } from 'vitest';
import { imsiAccessFeeQuestionIds as asked } from '../template-names.ts';
import { countryCodeOf, feesOf, readAccessFee } from './access-fees.ts';

test.each([['DE', 'DE'], ['Germany', 'DE'], ['united kingdom', 'GB'], ['Atlantis', 'Atlantis']])('%s is %s', (country, code) => expect(countryCodeOf(country)).toBe(code));

test("an account's own fee comes before the catalogue's, of its profile only", () => {
  const fee = (id: string, profile: string, network: string, amount: number) => readAccessFee({ id, createdDay: '', answers: { [asked.profile]: profile, [asked.country]: 'Germany', [asked.network]: network, [asked.fee]: amount } });
  const fees = feesOf('Global', [fee('own', 'Global', 'O2', 0.1), fee('else', 'Steered', 'O2', 9)], [fee('catalogue', 'Global', 'O2', 0.5), fee('more', 'Global', 'Telekom', 0.2), fee('free', 'Global', 'Free', 0)]);
  expect(fees.map(({ documentId, country, fee: units }) => [documentId, country, units])).toEqual([['own', 'DE', 1000], ['more', 'DE', 2000]]);
});
