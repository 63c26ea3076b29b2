import { describe, expect, it } from 'vitest';
import { loadPhoneCountries } from './load-phone-countries.ts';
import { dialCode, PHONE_NUMBER_CHARACTERS_REFUSED, phoneNumberProblem } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['30 (901) 820-10', undefined],
    ['+49 30 90182010', undefined],
    ['030x', PHONE_NUMBER_CHARACTERS_REFUSED],
    ['030\n1', PHONE_NUMBER_CHARACTERS_REFUSED],
    ['12', 'A phone number has at least 3 digits'],
    ['()- +', 'A phone number has at least 3 digits'],
    ['1'.repeat(33), 'A phone number has at most 32 characters'],
  ])('%j: %s', (number, problem) => {
    expect(phoneNumberProblem(number)).toBe(problem);
  });

  it.each([
    ['+49', '+49'],
    ['49', '+49'],
    ['0049', '+49'],
    [' 1 ', '+1'],
    ['', undefined],
    ['+', undefined],
    ['+12345', undefined],
    ['x', undefined],
  ])('has the dial code %j read as %s', (text, code) => {
    expect(dialCode(text)).toBe(code);
  });

  it('can be in any of about 240 countries', async () => {
    const countries = await loadPhoneCountries();
    expect(countries.length).toBeGreaterThan(230);
    expect(countries).toContainEqual({ iso: 'DE', dialCode: '+49', name: 'Germany' });
    expect(countries.every((country) => dialCode(country.dialCode) === country.dialCode)).toBe(true);
  });
});
