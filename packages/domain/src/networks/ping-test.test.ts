import { describe, expect, it } from 'vitest';
import { HOUR_SECONDS } from '../time/durations.ts';
import { customPingDurations, nextPingRun, pingIntervalSeconds, pingPlan, pingTestLabels } from './ping-test.ts';

describe('the interval of a test', () => {
  it.each([
    [15 * 60, 30],
    [30 * 60, 30],
    [HOUR_SECONDS, 60],
    [2 * HOUR_SECONDS, 60],
    [4 * HOUR_SECONDS, 300],
    [8 * HOUR_SECONDS, 300],
    [10 * HOUR_SECONDS, 300],
    [12 * HOUR_SECONDS, 900],
    [24 * HOUR_SECONDS, 900],
  ])('of %i seconds is %i', (seconds, interval) => {
    expect(pingIntervalSeconds(seconds)).toBe(interval);
  });
});

it.each([
  ['Single load test', '', { seconds: 0, intervalSeconds: 30, runs: 1 }],
  ['15-minute test (30 sec. intervals)', '', { seconds: 900, intervalSeconds: 30, runs: 30 }],
  ['24-hour test (15 min. intervals)', '', { seconds: 86_400, intervalSeconds: 900, runs: 96 }],
  ['Custom test', '30 minutes', { seconds: 1800, intervalSeconds: 30, runs: 60 }],
  ['Custom test', '20 hours', { seconds: 72_000, intervalSeconds: 900, runs: 80 }],
  ['Custom test', '', undefined],
  ['Custom test', '3 hours', undefined],
  ['Another test', '1 hour', undefined],
])('%s %s', (test, duration, plan) => {
  expect(pingPlan(test, duration)).toEqual(plan);
});

it('every choice of the form is a plan of whole runs', () => {
  const plans = pingTestLabels.flatMap((test) => customPingDurations.map(({ label }) => pingPlan(test, label)));
  for (const plan of plans) expect(Number.isInteger(plan?.runs)).toBe(true);
});

describe('after a run, the next one', () => {
  const start = new Date('2026-03-18T06:00:00Z');
  it.each([
    [1, 1, 2, 30],
    [1, 29, 2, 30],
    [2, 31, 3, 60],
    [2, 95, 5, 120],
    [3, 3600, 122, 3630],
  ])('number %i, done after %i s, is number %i after %i s', (number, doneAfter, next, dueAfter) => {
    expect(nextPingRun(start, 30, number, new Date(start.getTime() + doneAfter * 1000))).toEqual({
      number: next,
      at: new Date(start.getTime() + dueAfter * 1000),
    });
  });
});
