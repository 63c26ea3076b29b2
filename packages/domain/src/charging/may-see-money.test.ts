import { expect, test } from 'vitest';
import { mayCloseMonths, maySeeMoney } from './may-see-money.ts';

test.each([
  ['admin', true],
  ['sales', false],
  ['orgAdmin', false],
  ['consumer', false],
] as const)('%s closes months: %s', (appType, expected) => expect(mayCloseMonths(appType)).toBe(expected));

test.each([
  ['consumer', 'all', true],
  ['consumer', 'groups', false],
  ['orgAdmin', 'all', true],
  ['orgAdmin', 'groups', false],
  ['admin', 'all', true],
  ['sales', 'all', true],
  ['sales', 'groups', false],
] as const)('%s who sees %s Things may see money: %s', (appType, kind, expected) => {
  expect(maySeeMoney({ appType, things: { kind } })).toBe(expected);
});
