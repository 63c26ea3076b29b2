import { expect, test } from 'vitest';
import { RULE_NOTICES_A_DAY } from './integration-kinds.ts';
import { maxActsPerDay, PacedRule, type RulePace } from './rule-pace.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));
const suspend: RulePace = { action: 'Suspend', maxPerDay: null };

test.each<[string, RulePace, readonly (readonly [string, number])[], readonly boolean[]]>([
  [
    'acts on each Thing by itself',
    suspend,
    [
      ['a', 0],
      ['b', 0],
    ],
    [true, true],
  ],
  [
    'leaves a Thing alone for five minutes after it acted',
    suspend,
    [
      ['a', 0],
      ['a', 4],
      ['a', 5],
    ],
    [true, false, true],
  ],
  [
    'counts the pause from the act, not from what was held back',
    suspend,
    [
      ['a', 0],
      ['a', 4],
      ['a', 6],
      ['a', 10],
    ],
    [true, false, true, false],
  ],
  [
    'tells of everything, however soon',
    { action: 'Notify', maxPerDay: null },
    [
      ['a', 0],
      ['a', 0],
    ],
    [true, true],
  ],
  [
    'stops at the limit of the day',
    { action: 'Suspend', maxPerDay: 2 },
    [
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ],
    [true, true, false],
  ],
  [
    'goes on when the first act is a day old',
    { action: 'Suspend', maxPerDay: 2 },
    [
      ['a', 0],
      ['b', 1],
      ['c', 1439],
      ['c', 1440],
      ['d', 1440],
      ['d', 1441],
    ],
    [true, true, false, true, false, true],
  ],
])('a rule %s', (_, pace, causes, expected) => {
  const rule = new PacedRule(pace);
  expect(causes.map(([thing, minute]) => rule.acts(thing, at(minute)))).toEqual(expected);
});

test('notices have a limit of their own where none is chosen', () => {
  expect([
    maxActsPerDay({ action: 'Notify', maxPerDay: null }),
    maxActsPerDay({ action: 'Notify', maxPerDay: 3 }),
    maxActsPerDay(suspend),
  ]).toEqual([RULE_NOTICES_A_DAY, 3, null]);
});
