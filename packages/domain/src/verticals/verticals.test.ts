import { expect, test } from 'vitest';
import { footerYear, markSvg, verticalByName, verticalKeys, verticals } from './verticals.ts';

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
  ['airlane', '© 2026 Airlane 1.2.3'],
  ['gide', 'Gide 2026 All Rights Reserved 1.2.3 Supported by Airlane'],
  ['siemensGide', 'Gide Industrial 2026 All Rights Reserved 1.2.3 Supported by Airlane'],
  ['terrestar', '© 2026 Terrestar 1.2.3'],
] as const)('the footer of %s is "%s"', (key, footer) => {
  expect(verticals[key].footer(2026, '1.2.3')).toBe(footer);
});

test('each vertical has a sign and a colour of its own', () => {
  expect(new Set(verticalKeys.map((key) => verticals[key].brand.mark)).size).toBe(verticalKeys.length);
  expect(new Set(verticalKeys.map((key) => verticals[key].brand.colour)).size).toBe(verticalKeys.length);
  expect(markSvg(verticals.gide.brand)).toContain(verticals.gide.brand.mark);
});

test.each([
  ['airlane', undefined],
  ['terrestar', undefined],
  ['gide', 'Submit'],
  ['siemensGide', 'Submit'],
] as const)('the order form of %s is saved by its own button: %s', (key, save) => {
  expect(verticals[key].formWords['OrderSIM']?.save).toBe(save);
});
