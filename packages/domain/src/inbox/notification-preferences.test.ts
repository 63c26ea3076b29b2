import { expect, test } from 'vitest';
import { wantsMail } from './notification-preferences.ts';

test.each([
  ['Integration', undefined, false, true],
  ['Alert', undefined, false, false],
  ['Alert', true, false, true],
  ['Announcement', undefined, false, false],
  ['Announcement', undefined, true, true],
  ['Announcement', false, true, false],
] as const)('a mail of the kind %s, chosen %s, requested %s: %s', (kind, chosen, isRequested, expected) => {
  expect(wantsMail(kind, chosen, isRequested)).toBe(expected);
});
