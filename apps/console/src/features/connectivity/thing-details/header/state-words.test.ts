import { expect, test } from 'vitest';
import { stateWords } from './state-words.ts';

test.each([
  [{ thingStatus: 'Active', intendedState: 'ACTIVE', actualState: 'ACTIVE' }, 'Active', ''],
  [{ thingStatus: 'Suspended', intendedState: 'SUSPENDED', actualState: 'SUSPENDED' }, 'Suspended', ''],
  [
    { thingStatus: 'Active', intendedState: 'SUSPENDED', actualState: 'ACTIVE' },
    'Active',
    'Suspended requested; still active in the network',
  ],
  [{ thingStatus: false, intendedState: 'ACTIVE', actualState: null }, 'Active', 'not confirmed by the network yet'],
] as const)('%j reads "%s"', (status, text, hint) => {
  expect(stateWords(status)).toEqual({ text, hint });
});
