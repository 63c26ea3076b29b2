import { expect, test } from 'vitest';
import { owesTerms } from './terms.ts';

test.each([
  ['airlane', 'consumer', false, true],
  ['airlane', 'consumer', true, false],
  ['airlane', 'admin', false, false],
  ['airlane', 'orgAdmin', false, false],
  ['siemensGide', 'consumer', false, false],
  ['no-such-vertical', 'consumer', false, false],
] as const)('%s: a %s who accepted the terms (%s) owes them: %s', (vertical, appType, hasAccepted, owes) => {
  expect(owesTerms({ vertical, appType, hasAccepted })).toBe(owes);
});
