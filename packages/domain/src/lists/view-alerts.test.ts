import { expect, test } from 'vitest';
import { tellsOf, viewAlertText } from './view-alerts.ts';

test.each([
  ['enters', 'enters', true],
  ['enters', 'leaves', false],
  ['leaves', 'leaves', true],
  ['both', 'enters', true],
  ['both', 'leaves', true],
] as const)('an alert on "%s" tells of a Thing that %s: %s', (alert, move, expected) =>
  expect(tellsOf(alert, move)).toBe(expected),
);

test.each([
  ['enters', ['Van 7'], '"Van 7" entered the view "Silent"', 'Van 7 entered the view "Silent".'],
  ['leaves', ['Van 7', 'Van 8'], '2 Things left the view "Silent"', 'Van 7, Van 8 left the view "Silent".'],
  [
    'enters',
    Array.from({ length: 12 }, (_, index) => `T${index}`),
    '12 Things entered the view "Silent"',
    'T0, T1, T2, T3, T4, T5, T6, T7, T8, T9 and 2 more entered the view "Silent".',
  ],
] as const)('%s: %j', (move, names, subject, text) =>
  expect(viewAlertText(move, 'Silent', names)).toEqual({ subject, text }),
);
