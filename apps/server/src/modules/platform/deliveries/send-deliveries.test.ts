import { expect, test } from 'vitest';
import type { DeliveryOutcome } from '#ports/channels/port.ts';
import type { StoredDelivery } from './deliveries.repository.ts';
import { MAX_ATTEMPTS_KEPT, resultOf } from './send-deliveries.ts';

const AT = new Date('2026-11-04T06:00:00Z');
const refused: DeliveryOutcome = {
  isDelivered: false,
  failure: 'refused',
  detail: 'The receiver answered 500',
  status: 500,
  answer: 'Out of order',
  milliseconds: 12.4,
};
const attempt = (number: number) => ({ at: AT.toISOString(), milliseconds: number, status: 500, answer: '' });
const failedBefore = (attempts: number): StoredDelivery => ({
  id: 1,
  createdAt: AT,
  orderKey: 'one',
  state: 'pending',
  isReplay: false,
  attempts,
  nextAt: AT,
  firstFailedAt: AT,
  finishedAt: null,
  history: Array.from({ length: Math.min(attempts, MAX_ATTEMPTS_KEPT) }, (_, index) => attempt(index)),
  event: {
    id: 'e',
    type: 'thing.silent',
    accountId: 'a',
    at: AT.toISOString(),
    recordedAt: AT.toISOString(),
    position: 1,
    thing: null,
    data: {},
  } as never,
});

test.each([
  [0, 1],
  [MAX_ATTEMPTS_KEPT - 1, MAX_ATTEMPTS_KEPT],
  [MAX_ATTEMPTS_KEPT, MAX_ATTEMPTS_KEPT],
  [200, MAX_ATTEMPTS_KEPT],
])('after %i failed attempts and one more, the latest %i are kept, and all are counted', (before, kept) => {
  const { attempts, history } = resultOf(failedBefore(before), refused, AT);
  expect(attempts).toBe(before + 1);
  expect(history).toHaveLength(kept);
  expect(history.at(-1)).toMatchObject({ milliseconds: 12, status: 500, answer: 'Out of order' });
});
