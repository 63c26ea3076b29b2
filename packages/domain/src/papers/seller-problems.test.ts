import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBic, isIban, plainIban } from './bank-account.ts';
import { missingSellerDetails, type SellerDetails } from './seller.ts';
import { emptySeller, normalizedSeller, sellerProblems } from './seller-problems.ts';

const registration = { country: 'DE', number: 'DE136695976', from: '2020-01-01', to: null, isOneStopShop: false };
const account = { holder: 'A', bank: 'B', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', currency: 'EUR' };
const seller = (more: Partial<SellerDetails> = {}): SellerDetails => ({
  ...emptySeller,
  legalName: 'A GmbH',
  line1: 'Weg 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'a@b.test',
  registrations: [registration],
  bankAccounts: [account],
  ...more,
});
const fields = (more: Partial<SellerDetails>) =>
  sellerProblems(seller(more)).map(({ field, rule }) => `${field} ${rule}`);

test('a complete seller has no problem, and nothing missing', () => {
  expect(sellerProblems(seller())).toEqual([]);
  expect(missingSellerDetails(seller())).toEqual([]);
});

test('what is empty is missing and no problem', () => {
  expect(sellerProblems(emptySeller)).toEqual([]);
  expect(missingSellerDetails(emptySeller)).toEqual([
    'legalName',
    'line1',
    'postalCode',
    'city',
    'country',
    'email',
    'registrations',
    'bankAccounts',
  ]);
});

test.each<[Partial<SellerDetails>, string[]]>([
  [{ country: 'XX' }, ['country country']],
  [{ email: 'nobody' }, ['email email']],
  [{ legalName: 'x'.repeat(201) }, ['legalName maxLength']],
  [{ registrations: [{ ...registration, country: 'Germany' }] }, ['registrations.0.country country']],
  [{ registrations: [{ ...registration, number: '' }] }, ['registrations.0.number required']],
  [{ registrations: [registration, { ...registration, number: 'DE136695977' }] }, ['registrations.1.number vatId']],
  [{ registrations: [{ ...registration, number: 'ATU13585627' }] }, ['registrations.0.number vatId']],
  [{ registrations: [{ ...registration, country: 'IE', number: 'EU372000041', isOneStopShop: true }] }, []],
  [{ registrations: [{ ...registration, country: 'US', number: 'any', state: 'CA' }] }, []],
  [
    { registrations: [{ ...registration, country: 'US', number: 'any', state: 'Atlantis' }] },
    ['registrations.0.state state'],
  ],
  [{ registrations: [{ ...registration, state: 'Berlin' }] }, ['registrations.0.state state']],
  [{ registrations: [{ ...registration, from: '' }] }, ['registrations.0.from date']],
  [{ registrations: [{ ...registration, to: '2019-12-31' }] }, ['registrations.0.to date']],
  [{ registrations: [{ ...registration, to: '2020-01-01' }] }, []],
  [{ bankAccounts: [{ ...account, holder: '' }] }, ['bankAccounts.0.holder required']],
  [{ bankAccounts: [{ ...account, iban: 'DE89370400440532013001' }] }, ['bankAccounts.0.iban iban']],
  [{ bankAccounts: [{ ...account, bic: '' }] }, []],
  [{ bankAccounts: [{ ...account, bic: 'COBADEFFXX' }] }, ['bankAccounts.0.bic bic']],
  [{ bankAccounts: [{ ...account, currency: 'XYZ' }] }, ['bankAccounts.0.currency currency']],
])('%j is refused by its field', (more, expected) => expect(fields(more)).toEqual(expected));

test.each(['DE89 3704 0044 0532 0130 00', 'gb82west12345698765432', 'NO93 8601 1117 947'])('%s is an IBAN', (text) =>
  expect(isIban(plainIban(text))).toBe(true),
);
test.each(['', 'DE89', 'XX89370400440532013000', 'DE89370400440532013000X'])('%s is none', (text) =>
  expect(isIban(text)).toBe(false),
);
test.each([
  ['COBADEFF', true],
  ['COBAXXFF', false],
  ['COBADEFFX', false],
])('%s is a BIC: %s', (bic, expected) => expect(isBic(bic)).toBe(expected));

test('one wrong digit of an IBAN is always noticed', () => {
  const iban = 'DE89370400440532013000';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = (Number(iban[at]) + more) % 10;
      expect(isIban(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe(false);
    }),
  );
});

test('it is kept without what people type around it', () => {
  expect(
    normalizedSeller(
      seller({
        legalName: ' A GmbH ',
        country: 'de',
        registrations: [
          { ...registration, number: 'de 136 695 976', to: '' },
          { ...registration, country: 'US', number: ' 1 ', state: 'California' },
        ],
        bankAccounts: [{ ...account, iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff', currency: 'eur' }],
      }),
    ),
  ).toMatchObject({
    legalName: 'A GmbH',
    country: 'DE',
    registrations: [
      { number: 'DE136695976', to: null },
      { number: '1', state: 'CA' },
    ],
    bankAccounts: [{ iban: 'DE89370400440532013000', bic: 'COBADEFF', currency: 'EUR' }],
  });
});
