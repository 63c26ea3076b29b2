import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BulkHow,
  bulkSteps,
  failureThresholdReason,
  remainingSeconds,
  stepFailureReason,
  stepName,
} from './bulk-steps.ts';

const brief = (things: number, how: BulkHow) =>
  bulkSteps(things, how).map(({ kind, first, last, waitSeconds }) => `${kind} ${first}-${last} ${waitSeconds}`);

test.each<[string, number, BulkHow, string[]]>([
  ['nothing asked for', 10, {}, ['wave 1-10 0']],
  ['no Things', 0, { waves: { count: 3, pauseMinutes: 1 } }, []],
  [
    'a canary of some Things',
    100,
    { canary: { size: 10, unit: 'things', waitMinutes: 5 } },
    ['canary 1-10 300', 'wave 11-100 0'],
  ],
  [
    'a canary of a share',
    1000,
    { canary: { size: 1, unit: 'percent', waitMinutes: 0 } },
    ['canary 1-10 0', 'wave 11-1000 0'],
  ],
  [
    'a share of few Things is at least one',
    3,
    { canary: { size: 1, unit: 'percent', waitMinutes: 0 } },
    ['canary 1-1 0', 'wave 2-3 0'],
  ],
  [
    'a canary that is larger than the job',
    3,
    { canary: { size: 50, unit: 'things', waitMinutes: 1 } },
    ['canary 1-3 60'],
  ],
  ['waves', 10, { waves: { count: 3, pauseMinutes: 2 } }, ['wave 1-3 120', 'wave 4-6 120', 'wave 7-10 0']],
  ['more waves than Things', 2, { waves: { count: 5, pauseMinutes: 0 } }, ['wave 1-1 0', 'wave 2-2 0']],
  [
    'both',
    11,
    { canary: { size: 1, unit: 'things', waitMinutes: 1 }, waves: { count: 2, pauseMinutes: 1 } },
    ['canary 1-1 60', 'wave 2-6 60', 'wave 7-11 0'],
  ],
])('%s', (_, things, how, expected) => {
  expect(brief(things, how)).toEqual(expected);
});

test('waves are counted from one, with and without a canary', () => {
  expect([stepName('canary', 0, true), stepName('wave', 1, true), stepName('wave', 0, false)]).toEqual([
    'Canary',
    'Wave 1',
    'Wave 1',
  ]);
});

test('every position is in exactly one step', () => {
  const hows = fc.record({
    canary: fc.option(
      fc.record({
        size: fc.integer({ min: 1, max: 100 }),
        unit: fc.constantFrom('things' as const, 'percent' as const),
        waitMinutes: fc.nat(10),
      }),
      { nil: undefined },
    ),
    waves: fc.option(fc.record({ count: fc.integer({ min: 1, max: 50 }), pauseMinutes: fc.nat(10) }), {
      nil: undefined,
    }),
  });
  fc.assert(
    fc.property(fc.nat(5000), hows, (things, how) => {
      let next = 1;
      for (const { first, last } of bulkSteps(things, how)) {
        expect(first).toBe(next);
        expect(last).toBeGreaterThanOrEqual(first);
        next = last + 1;
      }
      expect(next).toBe(things + 1);
    }),
  );
});

test.each([
  ['no limit', { things: 100, settled: 100, failed: 100 }, undefined, undefined],
  ['too few to tell', { things: 100, settled: 19, failed: 19 }, 5, undefined],
  [
    'few, but all there are',
    { things: 3, settled: 3, failed: 1 },
    5,
    '1 of 3 Things failed (33.3 %); the limit is 5 %',
  ],
  ['as much as allowed', { things: 100, settled: 20, failed: 1 }, 5, undefined],
  ['more than allowed', { things: 100, settled: 20, failed: 2 }, 5, '2 of 20 Things failed (10 %); the limit is 5 %'],
  ['none may fail', { things: 100, settled: 50, failed: 1 }, 0, '1 of 50 Things failed (2 %); the limit is 0 %'],
] as const)('%s', (_, outcome, maxFailedPercent, expected) => {
  expect(failureThresholdReason(outcome, { maxFailedPercent })).toBe(expected);
});

test.each([
  ['nothing settled', { settled: 0, failed: 0, settledThen: 0, failedThen: 0, last: 5 }, undefined],
  [
    'a small step that is through',
    { settled: 5, failed: 1, settledThen: 0, failedThen: 0, last: 5 },
    '1 of 5 Things failed (20 %); the limit is 10 %',
  ],
  ['too few of a large step', { settled: 5, failed: 5, settledThen: 0, failedThen: 0, last: 100 }, undefined],
  ['what a person accepted', { settled: 6, failed: 1, settledThen: 5, failedThen: 1, last: 6 }, undefined],
  [
    'more than a person accepted',
    { settled: 6, failed: 2, settledThen: 5, failedThen: 1, last: 6 },
    '1 of 1 Things failed (100 %); the limit is 10 %',
  ],
])('%s', (_, progress, expected) => {
  expect(stepFailureReason(progress, { maxFailedPercent: 10 })).toBe(expected);
});

test.each([
  [{ remaining: 0, settled: 0, seconds: 0 }, 0],
  [{ remaining: 100, settled: 0, seconds: 0 }, undefined],
  [{ remaining: 100, settled: 0, seconds: 0, perSecond: 10 }, 10],
  [{ remaining: 100, settled: 50, seconds: 10 }, 20],
])('%j takes %s more seconds', (progress, expected) => {
  expect(remainingSeconds(progress)).toBe(expected);
});
