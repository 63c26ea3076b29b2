import { expect, test } from 'vitest';
import { appTypeSeen, isStaff, viewingRole } from './roles.ts';

test.each([
  ['consumer', false, 'user'],
  ['consumer', true, 'user'],
  ['admin', false, 'admin'],
  ['admin', true, 'superAdmin'],
  ['orgAdmin', false, 'admin'],
  ['sales', true, 'superAdmin'],
] as const)('%s in the Admin Panel account (%s) views as %s', (appType, adminPanel, role) => {
  expect(viewingRole(appType, adminPanel)).toBe(role);
});

test('everything but a consumer counts as staff', () => {
  expect((['consumer', 'admin', 'orgAdmin', 'sales'] as const).map(isStaff)).toEqual([false, true, true, true]);
});

test.each([
  ['admin', 'consumer', 'consumer'],
  ['sales', 'consumer', 'consumer'],
  ['admin', 'orgAdmin', 'admin'],
  ['orgAdmin', undefined, 'orgAdmin'],
  ['consumer', 'admin', 'consumer'],
] as const)('%s who asks to look as %s looks as %s', (own, asked, seen) => {
  expect(appTypeSeen(own, asked)).toBe(seen);
});
