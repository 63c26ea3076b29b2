import { expect, test } from 'vitest';
import { isStillAt } from './lead-on.tsx';

test.each([
  ['/acct/dashboard', true],
  ['/acct/dashboard/', true],
  ['/acct/OrderSIM', false],
  ['/acct/dashboard/42', false],
  ['/other/dashboard', false],
])('%s is still the page: %s', (pathname, expected) => {
  expect(isStillAt(pathname, { accountId: 'acct', templateName: 'dashboard' })).toBe(expected);
});

test('names with blanks are compared as they are meant', () => {
  expect(isStillAt('/acct/Network%20Ping', { accountId: 'acct', templateName: 'Network Ping' })).toBe(true);
});
