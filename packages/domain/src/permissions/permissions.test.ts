import { expect, test } from 'vitest';
import { accountPermissions } from '../access/roles.ts';
import { holdsPermission, permissions, type Permission } from './permissions.ts';

const names = Object.keys(permissions) as Permission[];

test.each(names)('%s is a noun and a verb, with a sentence for people', (name) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)*:[a-z]+$/);
  expect(permissions[name].sentence).toMatch(/^[A-Z].*\.$/);
});

test('each name of the specification is mapped by exactly one permission', () => {
  const mapped = names.flatMap((name) => permissions[name].wireName ?? []);
  expect(mapped.toSorted()).toEqual(accountPermissions.toSorted());
});

test.each<[Permission, readonly (typeof accountPermissions)[number][], boolean]>([
  ['account:read', [], true],
  ['documents:create', [], false],
  ['documents:create', ['ADD_DOCUMENT'], true],
  ['documents:edit', ['ADD_DOCUMENT', 'DELETE_COMMUNITY'], false],
  ['documents:edit', ['UPDATE_COMMUNITY_OPTIONS'], true],
  ['documents:delete', ['UPDATE_COMMUNITY_OPTIONS'], false],
  ['documents:delete', ['DELETE_COMMUNITY'], true],
])('%s with %j: %s', (needed, held, expected) => {
  expect(holdsPermission(held, needed)).toBe(expected);
});
