import { expect, test } from 'vitest';
import { countsWhileSuspended, SUSPENSION_GRACE_MS } from './suspended-thing.ts';

const suspendedAt = new Date('2026-05-01T12:00:00Z');
const after = (milliseconds: number): Date => new Date(suspendedAt.getTime() + milliseconds);

test.each([
  ['usage', after(-3_600_000), true],
  ['usage', after(SUSPENSION_GRACE_MS), true],
  ['usage', after(SUSPENSION_GRACE_MS + 1), false],
  ['attached', after(-1), true],
  ['attached', after(3_600_000), false],
  ['session-ended', after(3_600_000), true],
  ['rejected', after(86_400_000), true],
  ['state-confirmed', after(86_400_000), true],
  ['sms-delivered', after(86_400_000), true],
] as const)('%s at %s counts: %s', (kind, at, counts) => {
  expect(countsWhileSuspended(kind, at, suspendedAt)).toBe(counts);
});

test('of a Thing that was never seen active here nothing but its end counts', () => {
  expect([countsWhileSuspended('usage', after(0), null), countsWhileSuspended('rejected', after(0), null)]).toEqual([
    false,
    true,
  ]);
});
