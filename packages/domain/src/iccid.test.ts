import { describe, expect, it } from 'vitest';
import { iccidGroups, iccidProblem } from './iccid.ts';

describe('an ICCID', () => {
  it.each([
    ['8988303000000000010', undefined],
    ['89883030000000000122', undefined],
    ['1234567890123456789', 'The first two digits are always 89'],
    ['', 'The first two digits are always 89'],
    ['89', 'ICCID number (2) should contain 19-20 digits'],
    ['898830300000000001', 'ICCID number (18) should contain 19-20 digits'],
    ['898830300000000001000', 'ICCID number (21) should contain 19-20 digits'],
    ['8988303000000000010F', 'ICCID number (19) should contain 19-20 digits'],
    ['8988303000000000014', 'This ICCID seems to be invalid, as it is not passing "Luhn algorithm" validation'],
  ])('%j: %s', (iccid, problem) => {
    expect(iccidProblem(iccid)).toBe(problem);
  });

  it('is cut into groups of four that join to the whole', () => {
    expect(iccidGroups('8988303000000000010')).toEqual(['8988', '3030', '0000', '0000', '010']);
    expect(iccidGroups('')).toEqual([]);
  });
});
