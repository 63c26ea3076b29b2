import { expect, test } from 'vitest';
import { couponCode, couponProblem, discountOf, isCouponCode } from './coupons.ts';

const now = new Date('2026-11-16T12:00:00Z');
const open = {
  isActive: true,
  validFrom: null,
  validTo: null,
  accounts: [],
  deals: [],
  maxRedemptions: null,
  maxPerAccount: null,
  maxSims: null,
};
const use = { now, accountId: 'acct-1', dealId: 'D-1', redemptions: 3, redemptionsOfAccount: 1, sims: 10 };

test.each([
  ['without limits', {}, undefined],
  ['switched off', { isActive: false }, 'This coupon code is not valid'],
  ['of this account', { accounts: ['acct-2', 'acct-1'] }, undefined],
  ['of another account', { accounts: ['acct-2'] }, 'This coupon code is not valid'],
  ['from this moment on', { validFrom: now }, undefined],
  ['from tomorrow on', { validFrom: new Date('2026-11-17T00:00:00Z') }, 'This coupon is not valid yet'],
  ['until a moment ago', { validTo: now }, 'This coupon has expired'],
  ['until tomorrow', { validTo: new Date('2026-11-17T00:00:00Z') }, undefined],
  ['for another deal', { deals: ['D-2'] }, 'This coupon is not valid for the selected deal'],
  ['for this deal', { deals: ['D-1'] }, undefined],
  ['used up', { maxRedemptions: 3 }, 'This coupon has been used up'],
  ['once more', { maxRedemptions: 4 }, undefined],
  ['once for each account', { maxPerAccount: 1 }, 'Your account has already used this coupon'],
  ['twice for each account', { maxPerAccount: 2 }, undefined],
  ['for so many SIMs', { maxSims: 10 }, undefined],
  ['for fewer SIMs', { maxSims: 9 }, 'This coupon is for orders of at most 9 SIMs'],
  ['for one SIM', { maxSims: 1 }, 'This coupon is for orders of at most 1 SIM'],
])('a coupon %s', (_name, limits, problem) => expect(couponProblem({ ...open, ...limits }, use)).toBe(problem));

test.each([
  [' trial-30 ', 'TRIAL-30', true],
  ['a b', 'A B', false],
  ['-x', '-X', false],
  ['', '', false],
  ['x'.repeat(40), 'X'.repeat(40), true],
  ['x'.repeat(41), 'X'.repeat(41), false],
])('%j is read as %s', (typed, code, isCode) => {
  expect(couponCode(typed)).toBe(code);
  expect(isCouponCode(code)).toBe(isCode);
});

test.each([
  ['Free trial', 0, null, 2500],
  ['Free trial', 0, 1000, 1000],
  ['Free trial', 0, 0, 0],
  ['Percentage', 500_000, 999, 999],
  ['Percentage', 500_000, 1001, 1000],
  ['Amount', 1500, undefined, 1500],
  ['Amount', 1500, 1499, 1499],
] as const)('%s of %d takes off at most %s, here %d', (kind, value, maxDiscount, discount) =>
  expect(discountOf({ kind, value, maxDiscount }, { goods: 2000, shipping: 500 })).toBe(discount),
);
