import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIpAddress } from './ip-address.ts';

describe('an IP address', () => {
  it.each([
    '0.0.0.0',
    '192.168.1.10',
    '255.255.255.255',
    '::',
    '::1',
    '2001:db8::1',
    '1:2:3:4:5:6:7:8',
    '::ffff:10.0.0.1',
    'FE80::1',
    '1::8',
    '1:2:3:4:5:6:10.0.0.1',
  ])('%s is valid', (text) => {
    expect(isIpAddress(text)).toBe(true);
  });

  it.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4.5',
    '1.2.3.4/24',
    ' 1.2.3.4',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '1:2:3:4:5:6:7::8',
    'fe80::1%eth0',
    '10.0.0.1::',
    '::10.0.0.1:1',
    'g::',
    '٣.1.1.1',
  ])('%j is not', (text) => {
    expect(isIpAddress(text)).toBe(false);
  });

  it('is recognised in every spelling that the generators know', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        expect(isIpAddress(text)).toBe(true);
      }),
    );
  });
});
