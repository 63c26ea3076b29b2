import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesIn, formatBytes, parseBytes } from './byte-size.ts';

describe('a number of bytes', () => {
  it.each([
    [0, '0 B'],
    [300, '300 B'],
    [999, '999 B'],
    [1000, '0.977 KB'],
    [1023, '0.999 KB'],
    [1024, '1.00 KB'],
    [10_486, '10.2 KB'],
    [1024 * 9.999, '10.0 KB'],
    [1024 * 99.96, '100 KB'],
    [1024 * 637.09, '637 KB'],
    [1024 * 999.4, '999 KB'],
    [1024 * 999.6, '0.976 MB'],
    [1024 * 1001.5, '0.978 MB'],
    [1024 * 1024 - 1, '1.00 MB'],
    [-1536, '-1.50 KB'],
    [1_610_612_736, '1.50 GB'],
    [bytesIn('TB') * 5000, '5000 TB'],
  ])('%d reads %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('has three digits at most beside the leading zero, and is off by less than half a percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 49 }), (bytes) => {
        const text = formatBytes(bytes);
        expect(text).toMatch(/^(?:\d{1,3}|\d\d\.\d|\d\.\d\d|0\.9\d\d) (?:B|KB|MB|GB|TB)$/);
        expect(Math.abs((parseBytes(text) ?? -1) - bytes)).toBeLessThanOrEqual(bytes * 0.005 + 1);
      }),
    );
  });

  it.each([
    ['300', 300],
    ['1.5 GB', 1_610_612_736],
    ['1.5gb', 1_610_612_736],
    [' 2 KiB ', 2048],
    ['1 t', bytesIn('TB')],
    ['0.01 MB', 10_486],
    ['.5 KB', 512],
    ['', undefined],
    ['GB', undefined],
    ['-1', undefined],
    ['1,5 GB', undefined],
    ['1 XB', undefined],
    ['99999999 TB', undefined],
    ['9'.repeat(100), undefined],
  ])('%j is read as %s', (draft, bytes) => {
    expect(parseBytes(draft)).toBe(bytes);
  });

  it('reads any text without failing, and only as a whole number of bytes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bytes = parseBytes(text);
        expect(bytes === undefined || (Number.isSafeInteger(bytes) && bytes >= 0)).toBe(true);
      }),
    );
  });
});
