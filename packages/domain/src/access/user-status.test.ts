import { expect, test } from 'vitest';
import { canResendActivation, offersDeactivation } from './user-status.ts';

test.each([
  ['Invited', 'published', true],
  ['Inactive', 'published', true],
  ['Inactive', 'archived', true],
  ['Active', 'published', false],
  ['Active', 'draft', false],
  ['', 'draft', true],
  ['', 'publish', true],
  ['', 'published', true],
  ['', 'archived', false],
  ['', '', false],
])(
  'for the user status "%s" and the document status "%s" the activation can be sent again: %s',
  (userStatus, documentStatus, can) => {
    expect(canResendActivation({ userStatus, documentStatus })).toBe(can);
  },
);

test.each([
  ['Active', 'user-1', true],
  ['Invited', 'user-1', true],
  ['Inactive', 'user-1', false],
  ['Active', null, false],
])('a user who is %s with the member id %s can be deactivated: %s', (status, member, can) => {
  expect(offersDeactivation(status, member)).toBe(can);
});
