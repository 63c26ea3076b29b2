import { expect, test } from 'vitest';
import { NotifiedStatuses } from './status-notices.ts';

test('a notification with a status replaces the one before, and one without leaves it', () => {
  const statuses = new NotifiedStatuses();
  statuses.record('7 running');
  statuses.record('8 waiting for approval');
  statuses.record('7');
  expect([statuses.get(7), statuses.get(8), statuses.get(9)]).toEqual(['running', 'waiting for approval', undefined]);
  statuses.set(7, 'paused');
  statuses.delete(8);
  expect([statuses.get(7), statuses.get(8)]).toEqual(['paused', undefined]);
});
