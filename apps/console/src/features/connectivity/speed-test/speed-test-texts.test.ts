import { expect, test } from 'vitest';
import { loadedText, mbitsText, msText } from './speed-test-texts.ts';

test.each([
  ['download', null, '–'],
  ['download', 0.128, '0.13'],
  ['upload', 9.994, '9.99'],
  ['upload', 42.06, '42.1'],
  ['download', 312.4, '312'],
  ['download', 399.1, '≥ 399'],
  ['upload', 98.2, '≥ 98'],
] as const)('a %s of %s Mbit/s reads %s', (direction, value, text) => {
  expect(mbitsText(direction, value)).toBe(text);
});

test.each([
  [null, '–'],
  [0.24, '0.2'],
  [38.6, '39'],
  [1200, '1,200'],
])('%s ms reads %s', (value, text) => {
  expect(msText(value)).toBe(text);
});

test('latency under load names both directions', () => {
  expect(loadedText({ downLoadedMs: 80, upLoadedMs: null })).toBe('80 / –');
});
