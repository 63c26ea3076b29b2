import { describe, expect, it } from 'vitest';
import { isDealAmount, isDealQuantity, policyDetail } from './deal-items.ts';

describe('a deal', () => {
  it.each([
    [0, true],
    [0.0049, true],
    [12.5, true],
    [0.00001, false],
    [-1, false],
    [1e9, true],
    [1e12, false],
    [Number.NaN, false],
  ])('takes the amount %s: %s', (amount, taken) => {
    expect(isDealAmount(amount)).toBe(taken);
  });

  it.each([
    [0, true],
    [100, true],
    [1e9, true],
    [1e9 + 1, false],
    [1.5, false],
    [-1, false],
  ])('takes the quantity %s: %s', (quantity, taken) => {
    expect(isDealQuantity(quantity)).toBe(taken);
  });

  it.each([
    ['payg', 'paygtype'],
    ['package', 'packagetype'],
    ['allsims', undefined],
    ['', undefined],
  ])('of the policy %j asks for %s', (policy, detail) => {
    expect(policyDetail(policy)).toBe(detail);
  });
});
