import { dealQuestionIds as asked } from '@airlane/domain/template-names';
import { describe, expect, test } from 'vitest';
import {
  dealIdOf,
  dealStatusOf,
  isForEveryone,
  offerStateOf,
  presentOffer,
  readShippingTiers,
  termsOf,
} from './read-deal.ts';

const deal = (answers: Record<string, unknown> = {}) => ({ id: 'deal-1', accountId: 'a', answers });
const terms = (answers: Record<string, unknown>, isFirst = false) => termsOf(deal(answers), isFirst);
const sim = (type: string, price: number, dealItem = 'sim') => ({ dealItem, type, price, quantity: 1, comment: '' });

describe('prices of SIMs', () => {
  test.each([
    [
      'of a list, by type',
      { [asked.nonRecurringDeals]: [sim('plastic', 2), sim('embedded', 3.5), sim('esim', 1.25)] },
      { Regular: 200, Embedded: 350, eSIM: 125 },
    ],
    [
      'without what is no SIM, and without types that are not known',
      { [asked.nonRecurringDeals]: [sim('plastic', 2), sim('esim', 9, 'shipping'), sim('paper', 1)] },
      { Regular: 200 },
    ],
    [
      'without types that are switched off',
      {
        [asked.nonRecurringDeals]: [sim('plastic', 2), sim('embedded', 3), sim('esim', 1)],
        [asked.embeddedSimDisabled]: true,
        [asked.eSimDisabled]: 'true',
        [asked.regularSimDisabled]: false,
      },
      { Regular: 200 },
    ],
    ['one for all types', { [asked.nonReccuringChargeSIMPrice]: 1.5 }, { Regular: 150, Embedded: 150, eSIM: 150 }],
    [
      'one for all types but those that are switched off',
      { [asked.nonReccuringChargeSIMPrice]: 1.5, [asked.regularSimDisabled]: true },
      { Embedded: 150, eSIM: 150 },
    ],
    [
      'one for one type',
      { [asked.nonReccuringChargeSIMPrice]: 1.5, [asked.nonReccuringChargeSIMType]: ['eSIM'] },
      { eSIM: 150 },
    ],
    [
      'one, and the list before it',
      { [asked.nonReccuringChargeSIMPrice]: 1.5, [asked.nonRecurringDeals]: [sim('esim', 1)] },
      { Regular: 150, Embedded: 150, eSIM: 100 },
    ],
    ['rounded to whole cents', { [asked.nonRecurringDeals]: [sim('plastic', 1.005)] }, { Regular: 100 }],
    ['none', {}, {}],
    ['none where the list is broken', { [asked.nonRecurringDeals]: 'nonsense' }, {}],
    ['none where the price is no number', { [asked.nonReccuringChargeSIMPrice]: '7' }, {}],
  ])('%s', (_name, answers, expected) => expect(terms(answers).simPrices).toEqual(expected));
});

describe('quantities', () => {
  test.each([
    ['nothing is said', {}, false, [1, 10_000]],
    ['minimum and maximum', { [asked.minimumOrderQuantity]: 5, [asked.maximumOrderQuantity]: 50 }, false, [5, 50]],
    ['the SIMs at this price are the maximum', { [asked.nonReccuringChargeSIMQuantity]: 20 }, false, [1, 20]],
    [
      'unless there is one',
      { [asked.nonReccuringChargeSIMQuantity]: 20, [asked.maximumOrderQuantity]: 50 },
      false,
      [1, 50],
    ],
    [
      'more for the first order',
      { [asked.minimumOrderQuantity]: 5, [asked.minimumFirstOrderQuantity]: 25 },
      true,
      [25, 10_000],
    ],
    [
      'not for the next',
      { [asked.minimumOrderQuantity]: 5, [asked.minimumFirstOrderQuantity]: 25 },
      false,
      [5, 10_000],
    ],
    [
      'never less for the first',
      { [asked.minimumOrderQuantity]: 5, [asked.minimumFirstOrderQuantity]: 2 },
      true,
      [5, 10_000],
    ],
    [
      'no number',
      { [asked.minimumOrderQuantity]: '5', [asked.maximumOrderQuantity]: Number.POSITIVE_INFINITY },
      false,
      [1, 10_000],
    ],
  ])('%s', (_name, answers, isFirst, [minimum, maximum]) =>
    expect(terms(answers, isFirst)).toMatchObject({ minimum, maximum }),
  );
});

test.each([
  ['[25, 50, 300]', [2500, 5000, 30_000]],
  ['[0, 0.5, 1]', [0, 50, 100]],
  ['[25, 50]', undefined],
  ['[25, 50, -1]', undefined],
  ['[25, 50, 0.001]', undefined],
  ['[0.001, 50, 1]', undefined],
  ['[25, 0.001, 300]', undefined],
  ['25, 50, 300', undefined],
  ['', undefined],
])('shipping %s', (text, expected) => expect(readShippingTiers(text)).toEqual(expected));

test('a deal of kits names its product, any other has none', () => {
  const kit = {
    [asked.type]: ['product'],
    [asked.nonReccuringProductItem]: 'Starter kit',
    [asked.nonReccuringProductPrice]: 49.99,
    [asked.nonReccuringProductType]: 'Kit',
    [asked.nonReccuringProductQuantity]: 3,
  };
  expect(terms(kit)).toMatchObject({
    isKit: true,
    product: { name: 'Starter kit', price: 4999, type: 'Kit', quantity: 3 },
  });
  expect(
    presentOffer(terms(kit), { isPredefined: true, status: '', awaitsApproval: false, approvedAt: null })
      .NonReccuringProductQuantity,
  ).toBe(3);
  expect(terms({ [asked.type]: ['product'] })).toMatchObject({
    product: { name: '', price: 0, type: '', quantity: 1 },
  });
  expect(terms({ ...kit, [asked.type]: ['SIM'] })).toMatchObject({ isKit: false, product: null });
});

test('terms are what the deal says', () => {
  const answers = {
    [asked.dealID]: 'D-1',
    [asked.dealName]: 'Fleet',
    [asked.dealDescriptionInHub]: 'For fleets',
    [asked.reccuringChargeSubscriptionFeeMonthlyFee]: 0.9,
    [asked.reccuringChargeNote]: 'Per SIM',
    [asked.reccuringChargeDataUsagePAYGNotes]: 'By MB',
    [asked.reccuringChargeDataUsagePolicy]: ['payg'],
    [asked.roamingLocation]: 'EU',
    [asked.nonReccuringShippingChargePrice]: '[1, 2, 3]',
  };
  expect(terms(answers)).toEqual({
    dealId: 'D-1',
    dealDocumentId: 'deal-1',
    name: 'Fleet',
    description: 'For fleets',
    isKit: false,
    minimum: 1,
    maximum: 10_000,
    simPrices: {},
    product: null,
    shipping: [100, 200, 300],
    monthlyFee: 0.9,
    monthlyFeeNote: 'Per SIM',
    usageNote: 'By MB',
    usagePolicy: 'payg',
    roamingLocation: 'EU',
  });
  expect(terms({})).toMatchObject({ dealId: '', monthlyFee: 0, shipping: [2500, 5000, 30_000] });
});

test('the state of an offer', () => {
  expect(dealStatusOf(deal({ [asked.fulfilmentStatus]: ['Draft'] }))).toBe('Draft');
  expect(dealIdOf(deal())).toBe('');
  expect(isForEveryone(deal({ [asked.offering]: ['All accounts'] }))).toBe(true);
  expect(isForEveryone(deal({ [asked.offering]: ['Chosen accounts'] }))).toBe(false);
  expect(
    offerStateOf(
      deal({ [asked.lastApprovalDateByCustomer]: '2026-01-01', [asked.fulfilmentStatus]: ['In-progress'] }),
      true,
      false,
    ),
  ).toEqual({ isPredefined: true, status: 'In-progress', awaitsApproval: false, approvedAt: '2026-01-01' });
  expect(offerStateOf(deal(), false, true)).toEqual({
    isPredefined: false,
    status: '',
    awaitsApproval: true,
    approvedAt: null,
  });
});

test('what customers are shown of a deal', () => {
  const state = { isPredefined: true, status: 'In-progress', awaitsApproval: false, approvedAt: null };
  const shown = presentOffer(
    terms({
      [asked.nonReccuringChargeSIMPrice]: 1.5,
      [asked.nonReccuringChargeSIMType]: ['eSIM'],
      [asked.nonReccuringChargeSIMQuantity]: 20,
    }),
    state,
  );
  expect(shown).toMatchObject({
    description: 'PredefinedDeal',
    Offering: 'All accounts',
    type: 'SIM',
    simPrices: [{ type: 'eSIM', price: 1.5 }],
    NonReccuringChargeSIMType: 'eSIM',
    NonReccuringChargeSIMPrice: 1.5,
    NonReccuringChargeSIMQuantity: 20,
    regularSimDisabled: true,
    embeddedSimDisabled: true,
    eSimDisabled: false,
    NonReccuringProductQuantity: 0,
    NonReccuringProductType: '',
    NonReccuringProductItem: '',
    NonReccuringProductPrice: 0,
    NonReccuringShippingChargePrice: [25, 50, 300],
  });
  const kit = terms({
    [asked.type]: ['product'],
    [asked.nonReccuringProductItem]: 'Kit',
    [asked.nonReccuringProductPrice]: 5,
    [asked.nonReccuringProductType]: 'Box',
    [asked.nonReccuringChargeSIMPrice]: 1,
  });
  expect(presentOffer(kit, { ...state, isPredefined: false })).toMatchObject({
    description: 'Deal',
    Offering: 'Chosen accounts',
    type: 'product',
    NonReccuringProductQuantity: 1,
    NonReccuringProductItem: 'Kit',
    NonReccuringProductPrice: 5,
    NonReccuringProductType: 'Box',
    regularSimDisabled: false,
    embeddedSimDisabled: false,
  });
  // Orders of earlier versions name no quantity.
  expect(presentOffer({ ...kit, product: { name: 'Kit', price: 5 } }, state)).toMatchObject({
    NonReccuringProductQuantity: 1,
    NonReccuringProductType: '',
  });
  expect(presentOffer(terms({}), state)).toMatchObject({
    NonReccuringChargeSIMType: '',
    NonReccuringChargeSIMPrice: 0,
  });
});
