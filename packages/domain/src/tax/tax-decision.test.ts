import { expect, test } from 'vitest';
import {
  isRated,
  isUndecided,
  ratedDecision,
  type SupplyKind,
  type TaxBuyer,
  type TaxSeller,
  taxTreatment,
  undecidedCauses,
  undecidedText,
} from './tax-decision.ts';
import type { TaxRegistration } from '../papers/seller.ts';

const DAY = '2026-06-15';
const registration = (country: string, more: Partial<TaxRegistration> = {}): TaxRegistration => ({
  country,
  number: 'x',
  from: '2020-01-01',
  to: null,
  isOneStopShop: false,
  ...more,
});
const german = (...more: TaxRegistration[]): TaxSeller => ({
  country: 'DE',
  registrations: [registration('DE'), ...more],
});
const oneStop = registration('DE', { isOneStopShop: true });
const american = (...registrations: TaxRegistration[]): TaxSeller => ({ country: 'US', registrations });
const buyer = (country: string, more: Partial<TaxBuyer> = {}): TaxBuyer => ({
  country,
  state: '',
  postalCode: '',
  vatId: '',
  vatCheck: null,
  exemption: null,
  ...more,
});
const checked = (vatId: string, state: 'unchecked' | 'pending' | 'checked' | 'invalid') => ({
  vatId,
  vatCheck: { vatId, state, at: '', consultation: '', name: '', address: '' },
});

/** 'DE@buyer' where it is taxed, 'AE DE' where it is not, '?country' where nobody can tell. */
const decided = (seller: TaxSeller | undefined, to: TaxBuyer, kind: SupplyKind, day = DAY): string => {
  const treatment = taxTreatment({ seller, buyer: to, kind, day });
  if (isUndecided(treatment)) return `?${treatment.undecided}`;
  if (isRated(treatment)) return `${treatment.ratedIn}@${treatment.at}`;
  return `${treatment.category} ${treatment.country}`.trim();
};

const FRENCH = 'FR40303265045';
const AUSTRIAN = 'ATU13585627';
const GREEK = 'EL123456783';
const NORTHERN = 'XI123456782';

test.each<[string, TaxSeller | undefined, TaxBuyer, SupplyKind, string]>([
  ['at home', german(), buyer('DE'), 'telecommunication', 'DE@buyer'],
  ['at home, to a business', german(), buyer('DE', { vatId: 'DE136695976' }), 'goods', 'DE@buyer'],
  ['at home, not registered', { country: 'DE', registrations: [] }, buyer('DE'), 'goods', 'E DE'],
  [
    'at home, no longer registered',
    { country: 'DE', registrations: [registration('DE', { to: '2026-06-14' })] },
    buyer('DE'),
    'goods',
    'E DE',
  ],
  [
    'at home, on the last day of the registration',
    { country: 'DE', registrations: [registration('DE', { to: DAY })] },
    buyer('DE'),
    'goods',
    'DE@buyer',
  ],
  [
    'at home, before the registration',
    { country: 'DE', registrations: [registration('DE', { from: '2026-06-16' })] },
    buyer('DE'),
    'goods',
    'E DE',
  ],
  ['a business elsewhere in the EU', german(), buyer('FR', { vatId: FRENCH }), 'telecommunication', 'AE FR'],
  ['with an id that the register knows', german(), buyer('FR', checked(FRENCH, 'checked')), 'goods', 'AE FR'],
  ['with an id that nobody asked about', german(), buyer('FR', checked(FRENCH, 'unchecked')), 'shipping', 'AE FR'],
  [
    'with an id that the register does not know',
    german(),
    buyer('FR', checked(FRENCH, 'invalid')),
    'goods',
    'DE@seller',
  ],
  ['while the register is away', german(), buyer('FR', checked(FRENCH, 'pending')), 'goods', '?vatPending'],
  [
    'with the check of another id',
    german(),
    buyer('FR', { ...checked(AUSTRIAN, 'invalid'), vatId: FRENCH }),
    'goods',
    'AE FR',
  ],
  ['with a malformed id', german(), buyer('FR', { vatId: 'FR40303265046' }), 'goods', 'DE@seller'],
  ['with the id of a third country', german(), buyer('FR', { vatId: AUSTRIAN }), 'telecommunication', '?vatCountry'],
  [
    'a business of the own country that sends goods abroad',
    german(oneStop),
    buyer('FR', { vatId: 'DE136695976' }),
    'goods',
    'DE@seller',
  ],
  ['a Greek business', german(), buyer('GR', { vatId: GREEK }), 'telecommunication', 'AE GR'],
  ['a consumer in the EU', german(), buyer('FR'), 'telecommunication', 'DE@seller'],
  ['a consumer in the EU, with the one-stop shop', german(oneStop), buyer('FR'), 'telecommunication', 'FR@buyer'],
  ['a consumer where the seller is registered', german(registration('FR')), buyer('FR'), 'goods', 'FR@buyer'],
  ['Monaco', german(oneStop), buyer('MC'), 'telecommunication', 'FR@buyer'],
  ['Norway: a service', german(), buyer('NO'), 'telecommunication', 'O'],
  ['Norway: goods', german(), buyer('NO'), 'goods', 'G'],
  ['Norway: their shipping', german(), buyer('NO'), 'shipping', 'G'],
  ['Norway, where the seller is registered', german(registration('NO')), buyer('NO'), 'goods', 'NO@buyer'],
  [
    'the Isle of Man, where the seller is registered in the United Kingdom',
    german(registration('GB')),
    buyer('IM'),
    'telecommunication',
    'GB@buyer',
  ],
  ['Northern Ireland: goods', german(oneStop), buyer('GB', { postalCode: 'BT1 5GS' }), 'goods', 'GB@buyer'],
  [
    'Northern Ireland: goods to a business',
    german(),
    buyer('GB', { postalCode: 'bt1 5gs', vatId: NORTHERN }),
    'goods',
    'AE GB',
  ],
  ['Northern Ireland: a service', german(oneStop), buyer('GB', { postalCode: 'BT1 5GS' }), 'telecommunication', 'O'],
  [
    'the Canary Islands by postal code',
    german(oneStop),
    buyer('ES', { postalCode: '35001' }),
    'telecommunication',
    'O',
  ],
  ['the Canary Islands by region', german(oneStop), buyer('ES', { state: 'Las Palmas' }), 'goods', 'G'],
  ['Spain', german(oneStop), buyer('ES', { postalCode: '28001', state: 'Madrid' }), 'goods', 'ES@buyer'],
  ['Heligoland', german(), buyer('DE', { postalCode: '27498' }), 'goods', 'G'],
  ['Åland', german(oneStop), buyer('AX'), 'telecommunication', 'O'],
  ['Réunion', german(oneStop), buyer('RE'), 'goods', 'G'],
  ['New York', german(), buyer('US', { state: 'New York' }), 'telecommunication', 'O'],
  [
    'New York, registered there',
    german(registration('US', { state: 'NY' })),
    buyer('US', { state: 'New York' }),
    'telecommunication',
    'US@buyer',
  ],
  [
    'New York, registered in California',
    german(registration('US', { state: 'CA' })),
    buyer('US', { state: 'NY' }),
    'telecommunication',
    'O',
  ],
  [
    'the United States, no state, registered in one',
    german(registration('US', { state: 'CA' })),
    buyer('US'),
    'telecommunication',
    '?state',
  ],
  ['Ontario, not registered', german(), buyer('CA', { state: 'ON' }), 'telecommunication', 'O'],
  ['Ontario, registered in Canada', german(registration('CA')), buyer('CA', { state: 'ON' }), 'goods', 'CA@buyer'],
  [
    'an American seller at home',
    american(registration('US', { state: 'CA' })),
    buyer('US', { state: 'California' }),
    'goods',
    'US@buyer',
  ],
  [
    'an American seller in another state',
    american(registration('US', { state: 'CA' })),
    buyer('US', { state: 'TX' }),
    'goods',
    'O',
  ],
  ['an American seller to a French business', american(), buyer('FR', { vatId: FRENCH }), 'telecommunication', 'O'],
  ['an American seller to a French consumer', american(), buyer('FR'), 'telecommunication', 'O'],
  [
    'an American seller with the one-stop shop',
    american(registration('IE', { isOneStopShop: true })),
    buyer('FR'),
    'telecommunication',
    'FR@buyer',
  ],
  ['an unknown country', german(), buyer('XX'), 'goods', '?country'],
  ['no country', german(), buyer(''), 'goods', '?country'],
  ['no seller', undefined, buyer('DE'), 'goods', '?seller'],
  ['a seller without a country', { country: '', registrations: [] }, buyer('DE'), 'goods', '?seller'],
])('%s', (_what, seller, to, kind, expected) => expect(decided(seller, to, kind)).toBe(expected));

test('an exemption counts in its country, from its first day to its last', () => {
  const exemption = { certificate: 'NATO 302', reason: 'NATO', country: 'DE', from: '2026-06-01', to: '2026-06-30' };
  const to = buyer('DE', { exemption });
  const on = (day: string) => decided(german(), to, 'telecommunication', day);
  expect([on('2026-05-31'), on('2026-06-01'), on('2026-06-30'), on('2026-07-01')]).toEqual([
    'DE@buyer',
    'E DE',
    'E DE',
    'DE@buyer',
  ]);
  expect(decided(german(oneStop), { ...to, country: 'FR' }, 'telecommunication')).toBe('FR@buyer');
  expect(taxTreatment({ seller: german(), buyer: to, kind: 'goods', day: DAY })).toMatchObject({
    reason: 'NATO (certificate NATO 302)',
  });
});

test.each([
  [buyer('FR', { vatId: FRENCH }), 'telecommunication', 'Reverse charge', /^Reverse charge: /, 'VATEX-EU-AE'],
  [buyer('NO'), 'goods', 'Export', /^Export: /, 'VATEX-EU-G'],
  [buyer('NO'), 'telecommunication', 'No tax', /outside the European Union/, 'VATEX-EU-O'],
  [buyer('US', { state: 'NY' }), 'telecommunication', 'No tax', /^Not registered for sales tax in NY/, 'VATEX-EU-O'],
] as const)('%j: the reason is said in words and as a code', (to, kind, label, reason, reasonCode) => {
  expect(taxTreatment({ seller: german(), buyer: to, kind, day: DAY })).toMatchObject({
    rate: 0,
    label,
    reason: expect.stringMatching(reason),
    reasonCode,
  });
});

test('a rate makes the decision; none where there should be one does not', () => {
  const vat = { label: 'VAT 19 %', rate: 190_000 };
  expect(ratedDecision({ ratedIn: 'DE', at: 'buyer' }, vat)).toEqual({
    category: 'S',
    reason: '',
    reasonCode: '',
    country: 'DE',
    ...vat,
  });
  const none = { label: 'No tax', rate: 0 };
  expect(ratedDecision({ ratedIn: 'DE', at: 'buyer' }, none)).toEqual({ undecided: 'rate' });
  expect(ratedDecision({ ratedIn: 'US', at: 'buyer' }, none)).toMatchObject({ category: 'Z', rate: 0 });
});

test.each(undecidedCauses)('%s is said in words', (cause) => expect(undecidedText(cause)).toMatch(/[a-z]{4}/));
