import { describe, expect, it } from 'vitest';
import { iccidGroups, iccidProblem, namedIccidProblem, noThingMessage } from './iccid.ts';

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

  it.each([
    ['8988303000000000010', undefined],
    ['8988303000000000014', undefined],
    ['8988', 'ICCID number (4) should contain 19-20 digits'],
    ['1234', 'The first two digits are always 89'],
    ['898830300000000001F', 'ICCID number (18) should contain 19-20 digits'],
  ])('%j of a SIM that may be there: %s', (iccid, problem) => {
    expect(namedIccidProblem(iccid)).toBe(problem);
  });

  it('that no Thing has is told to be mistyped where it is', () => {
    expect(noThingMessage('8988303000000000014', 'Acme')).toContain('Luhn');
    expect(noThingMessage('8988303000000000010', 'Acme')).toBe(
      'There is no Thing with the ICCID 8988303000000000010 in Acme',
    );
  });

  it('is cut into groups of four that join to the whole', () => {
    expect(iccidGroups('8988303000000000010')).toEqual(['8988', '3030', '0000', '0000', '010']);
    expect(iccidGroups('')).toEqual([]);
  });
});
