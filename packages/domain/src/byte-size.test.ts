import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesIn, formatBytes, parseBytes } from './byte-size.ts';

describe('a number of bytes', () => {
  it.each([
    [0, '0 B'],
    [300, '300 B'],
    [1023, '1023 B'],
    [1024, '1.00 KB'],
    [10_486, '10.24 KB'],
    [1024 * 1024 - 1, '1.00 MB'],
    [1_610_612_736, '1.50 GB'],
    [bytesIn('TB') * 5000, '5000.00 TB'],
  ])('%d reads %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
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
