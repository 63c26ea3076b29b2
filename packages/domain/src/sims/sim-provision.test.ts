import { expect, it } from 'vitest';
import { provisionedImsi } from './sim-provision.ts';

it.each([
  ['90199', '8988399000100000018', '901990010000001'],
  ['310260', '89883990000100000074', '310260010000007'],
])('the IMSI of the range %s for %s is %s', (range, iccid, imsi) => {
  expect(provisionedImsi(range, iccid)).toBe(imsi);
  expect(imsi).toHaveLength(15);
});

it('SIMs that differ before the check digit get different IMSIs', () => {
  expect(provisionedImsi('90199', '8988399000100000018')).not.toBe(provisionedImsi('90199', '8988399000100000026'));
});
