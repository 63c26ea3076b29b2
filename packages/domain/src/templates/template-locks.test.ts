import { expect, test } from 'vitest';
import type { VerticalKey } from '../verticals/verticals.ts';
import { allowedIn } from './template-locks.ts';
import { verticals } from '../verticals/verticals.ts';

const all = { canCreate: true, canEdit: true, canDelete: true };
const none = { canCreate: false, canEdit: false, canDelete: false };

test.each<[VerticalKey, string, boolean, object]>([
  ['airlane', 'accounts', false, all],
  ['airlane', 'accounts', true, all],
  ['gide', 'accounts', false, none],
  ['gide', 'accounts', true, all],
  ['siemensGide', 'accounts', false, none],
  ['terrestar', 'accounts', false, all],
  ['airlane', 'CreateUser', false, all],
  ['airlane', 'CreateUser', true, { canCreate: true, canEdit: false, canDelete: true }],
  ['gide', 'OrderSIM', false, all],
])('in %s documents of %s, Admin Panel %s, allow %o', (key, templateName, isAdminPanel, expected) => {
  expect(allowedIn(templateName, { vertical: verticals[key], isAdminPanel, isGroupUser: false })).toEqual(expected);
});

test.each([
  ['CreateUser', none],
  ['Customer Profile', none],
  ['Leader Profile', none],
  ['Manager Profile', none],
  ['accounts', none],
  ['ThingsTable', all],
  ['capture', all],
])('a group user finds documents of %s allowing %o', (templateName, expected) => {
  for (const isAdminPanel of [false, true])
    expect(allowedIn(templateName, { vertical: verticals.airlane, isAdminPanel, isGroupUser: true })).toEqual(expected);
});
