import { describe, expect, it } from 'vitest';
import { findUnstorable, isStorableJson, isStorableText } from './storable-text.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const doubled = (times: number): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < times; level += 1) value = [value, value];
  return value;
};

const circle: unknown[] = [];
circle.push(circle);

describe('what the database can keep', () => {
  it('names the way to what cannot be kept', () => {
    expect(findUnstorable({ a: [1, { b: 'x\u202E' }] })).toEqual(['a', '1', 'b']);
  });

  it.each([
    ['plain', true],
    ['smile 😀', true],
    ['a\u0000b', false],
    ['\ud83d', false],
    ['\ude00x', false],
    ['שלום', true],
    ['invoice\u202Efdp.exe', false],
    ['\u2066isolated\u2069', false],
  ])('text %j: %s', (text, expected) => {
    expect(isStorableText(text)).toBe(expected);
  });

  it.each([
    [{ a: [1, 'x', null, true] }, true],
    [nested(50), true],
    [nested(100_000), false],
    [doubled(60), false],
    [circle, false],
    [{ a: undefined }, false],
    [Number.NaN, false],
    [10n, false],
    [new Date(0), false],
    [{ 'a\u0000': 1 }, false],
    [['\ud83d'], false],
    [() => 1, false],
  ])('JSON no. %#', (value, expected) => {
    expect(isStorableJson(value)).toBe(expected);
  });
});
