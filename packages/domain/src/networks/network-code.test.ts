import { describe, expect, it } from 'vitest';
import { mobileCountryCode, mobileNetworkCode } from './network-code.ts';

describe('the code', () => {
  it.each([
    ['262', '262'],
    ['26', undefined],
    ['2622', undefined],
    ['', undefined],
    ['٢٦٢', undefined],
  ])('%j of a country is %j', (text, code) => {
    expect(mobileCountryCode(text)).toBe(code);
  });

  it.each([
    ['01', '01'],
    ['1', '01'],
    ['410', '410'],
    ['', undefined],
    ['0410', undefined],
    ['x1', undefined],
  ])('%j of a network is %j', (text, code) => {
    expect(mobileNetworkCode(text)).toBe(code);
  });
});
