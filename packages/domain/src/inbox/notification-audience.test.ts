import { expect, test } from 'vitest';
import { verticalObstacle, verticalsWithInbox } from './notification-audience.ts';

test('the portals of partners have no inbox', () => {
  expect(verticalsWithInbox).toEqual(['airlane', 'terrestar']);
});

test.each([
  ['airlane', 'airlane', false, undefined],
  ['terrestar', 'airlane', true, undefined],
  ['terrestar', 'airlane', false, 'Select the Admin Panel account to write to another vertical'],
  ['gide', 'airlane', true, 'The people of this vertical have no inbox'],
  ['nowhere', 'airlane', true, 'The people of this vertical have no inbox'],
])('a notification to %s by staff of %s (every vertical: %s): %s', (vertical, own, isForEveryVertical, obstacle) => {
  expect(verticalObstacle(vertical, { vertical: own, isForEveryVertical })).toBe(obstacle);
});
