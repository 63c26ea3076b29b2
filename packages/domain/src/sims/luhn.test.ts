import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luhnCheckDigit, passesLuhn } from './luhn.ts';

describe('the Luhn check', () => {
  it.each([
    ['79927398713', true],
    ['79927398710', false],
    ['4242424242424242', true],
    ['0', true],
    ['', false],
    ['7992739871x', false],
    ['٣٤', false],
  ])('of %j is %s', (digits, expected) => {
    expect(passesLuhn(digits)).toBe(expected);
  });

  it('passes exactly one check digit, and fails every single changed digit', () => {
    const digits = fc.stringMatching(/^\d{1,30}$/);
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, where, shift) => {
        const whole = body + luhnCheckDigit(body);
        expect(passesLuhn(whole)).toBe(true);
        const index = where % whole.length;
        const changed = whole.slice(0, index) + String((Number(whole[index]) + shift) % 10) + whole.slice(index + 1);
        expect(passesLuhn(changed)).toBe(false);
      }),
    );
  });
});
