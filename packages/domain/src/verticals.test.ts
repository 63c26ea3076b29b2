import { expect, test } from 'vitest';
import { footerYear, verticalByName, verticals } from './verticals.ts';

test.each([
  ['airlane', 'airlane'],
  ['gide', 'gide'],
  ['siemens-gide', 'gide'],
  ['siemensGide', 'siemensGide'],
  ['terrestar', 'terrestar'],
  ['acme', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%s names the vertical %s', (name, key) => {
  expect(verticalByName(name)?.key).toBe(key);
});

test.each([
  ['2020-05-01', 2024],
  ['2025-05-01', 2025],
  ['2031-05-01', 2026],
])('in %s the footer says %d', (today, year) => {
  expect(footerYear(new Date(today))).toBe(year);
});

test.each([
  ['airlane', undefined],
  ['terrestar', undefined],
  ['gide', 'Submit'],
  ['siemensGide', 'Submit'],
] as const)('the order form of %s is saved by its own button: %s', (key, save) => {
  expect(verticals[key].formWords['OrderSIM']?.save).toBe(save);
});
