import { describe, expect, test } from 'vitest';
import { cardBrandOf } from './card-brands.ts';
import { cardExpiration, isCardExpired, parseCardExpiration } from './card-expiration.ts';
import { type CardAnswers, canAddCard, canRemoveCard, cardChangeOf, nextDefaultCard } from './card-rules.ts';

const first = { id: 'first', isDefault: true };
const second = { id: 'second', isDefault: false };

test.each([
  [[], true],
  [[first], true],
  [[first, second], false],
])('a card can be added to %j: %s', (cards, expected) => {
  expect(canAddCard(cards)).toBe(expected);
});

test.each([
  ['consumer', [first], false],
  ['orgAdmin', [first], false],
  ['consumer', [first, second], true],
  ['orgAdmin', [first, second], true],
  ['admin', [first], true],
  ['admin', [first, second], true],
] as const)('%s may remove one of %j: %s', (appType, cards, expected) => {
  expect(canRemoveCard(cards, appType)).toBe(expected);
});

test.each([
  ['the default of two', [first, second], 'first', 'second'],
  ['the other of two', [first, second], 'second', undefined],
  ['the only card', [first], 'first', undefined],
])('removing %s', (_what, cards, removed, expected) => {
  expect(nextDefaultCard(cards, removed)?.id).toBe(expected);
});

const cleared: CardAnswers = {
  paymentMethodId: '',
  cardBrand: '',
  cardLast4Digits: null,
  cardExpiration: '',
  defaultCard: '',
  createdAt: null,
};

describe('a change of a card', () => {
  test.each<[string, CardAnswers, object]>([
    ['nothing new', {}, { kind: 'nothing' }],
    ['the default', { defaultCard: 'true' }, { kind: 'makeDefault' }],
    ['no longer the default', { defaultCard: '' }, { kind: 'refused', field: 'defaultCard' }],
    ['another word', { defaultCard: 'yes' }, { kind: 'refused', field: 'defaultCard' }],
    ['all cleared', cleared, { kind: 'remove' }],
    ['the id cleared, the others unchanged', { paymentMethodId: null }, { kind: 'remove' }],
    ['another card', { paymentMethodId: 'pm_other' }, { kind: 'refused', field: 'paymentMethodId' }],
    ['cleared, but the default', { ...cleared, defaultCard: 'true' }, { kind: 'refused', field: 'defaultCard' }],
    ['other digits', { cardLast4Digits: '0000' }, { kind: 'refused', field: 'cardLast4Digits' }],
    [
      'the default with another brand',
      { defaultCard: 'true', cardBrand: 'Amex' },
      { kind: 'refused', field: 'cardBrand' },
    ],
    ['digits cleared', { cardLast4Digits: '' }, { kind: 'refused', field: 'cardLast4Digits' }],
  ])('%s', (_what, changed, expected) => {
    expect(cardChangeOf(changed)).toMatchObject(expected);
  });
});

test.each([
  ['visa', 'Visa'],
  ['AMEX', 'Amex'],
  ['unionpay', 'Unionpay'],
  ['eftpos_au', 'Unknown'],
  ['', 'Unknown'],
])('a provider that says "%s" means %s', (name, brand) => {
  expect(cardBrandOf(name)).toBe(brand);
});

test.each([
  ['4/30', { month: 4, year: 2030 }],
  ['04 / 2030', { month: 4, year: 2030 }],
  ['1230', { month: 12, year: 2030 }],
  ['13/30', undefined],
  ['0/30', undefined],
  ['4/3', undefined],
  ['430', undefined],
  ['', undefined],
])('the expiry "%s"', (text, expected) => {
  expect(parseCardExpiration(text)).toEqual(expected);
});

test.each([
  [{ month: 11, year: 2026 }, '2026-11-30T23:59:59Z', false],
  [{ month: 11, year: 2026 }, '2026-12-01T00:00:00Z', true],
  [{ month: 12, year: 2026 }, '2026-12-31T12:00:00Z', false],
  [{ month: 1, year: 2099 }, '2026-12-31T12:00:00Z', true],
])('a card of %j on %s is expired: %s', (card, now, expected) => {
  expect(isCardExpired(card, new Date(now))).toBe(expected);
});

test('an expiry is shown as it is printed', () => {
  expect([cardExpiration(4, 2030), cardExpiration(12, 31)]).toEqual(['04/30', '12/31']);
});
