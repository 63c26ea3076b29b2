import { expect, test } from 'vitest';
import { cardlessStep, nextCollection } from './collecting.ts';

const first = new Date('2026-11-04T06:00:00Z');

test.each([
  [1, '2026-11-05T06:00:00.000Z'],
  [2, '2026-11-07T06:00:00.000Z'],
  [3, '2026-11-11T06:00:00.000Z'],
  [4, '2026-11-18T06:00:00.000Z'],
  [5, undefined],
])('after %i declined tries the card is tried again at %s', (attempts, expected) => {
  expect(nextCollection(attempts, first)?.toISOString()).toBe(expected);
});

const due = new Date('2026-12-04T06:00:00Z');
test.each([
  ['long before', '2026-11-10T00:00:00Z', null, 'wait', '2026-11-11T00:00:00.000Z'],
  ['a week before', '2026-11-27T06:00:00Z', null, 'remind', '2026-11-28T06:00:00.000Z'],
  ['after the reminder', '2026-11-28T06:00:00Z', '2026-11-27T06:00:00Z', 'wait', '2026-11-29T06:00:00.000Z'],
  ['on the last day', '2026-12-03T20:00:00Z', '2026-11-27T06:00:00Z', 'wait', '2026-12-04T06:00:00.000Z'],
  ['when it is due', '2026-12-04T06:00:00Z', '2026-11-27T06:00:00Z', 'fail', undefined],
])('%s an invoice without a card: at %s, reminded at %s, %s until %s', (_name, now, reminded, step, lookAgainAt) => {
  const found = cardlessStep(due, reminded === null ? null : new Date(reminded), new Date(now));
  expect(found.step).toBe(step);
  expect('lookAgainAt' in found ? found.lookAgainAt.toISOString() : undefined).toBe(lookAgainAt);
});
