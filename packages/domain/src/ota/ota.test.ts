import { describe, expect, it, test } from 'vitest';
import { campaignRollout, rolloutKey } from './campaign-rollout.ts';
import { campaignEnd, campaignStepProblem, otaJobStepProblem } from './campaign-status.ts';
import {
  MAX_OTA_BYTES,
  type OtaContent,
  otaBytes,
  otaContentProblem,
  otaPackageId,
  readOtaPackageId,
} from './ota-package.ts';

describe('the life of a campaign', () => {
  test.each([
    ['idle', 'active', undefined],
    ['active', 'idle', undefined],
    ['idle', 'canceled', undefined],
    ['active', 'canceled', undefined],
    ['active', 'active', undefined],
    ['completed', 'active', 'A campaign that is "completed" cannot become "active". It stays as it is.'],
    ['canceled', 'idle', 'A campaign that is "canceled" cannot become "idle". It stays as it is.'],
    [
      'active',
      'completed',
      'A campaign becomes "completed" when its jobs are over; it cannot be set manually. It is "active".',
    ],
    ['idle', 'failed', 'A campaign becomes "failed" when its jobs are over; it cannot be set manually. It is "idle".'],
  ])('%s to %s', (from, to, problem) => expect(campaignStepProblem(from, to)).toBe(problem));

  test.each([
    [{ total: 3, completed: 1, failed: 2, canceled: 0 }, 'completed'],
    [{ total: 3, completed: 0, failed: 1, canceled: 2 }, 'failed'],
    [{ total: 3, completed: 0, failed: 0, canceled: 3 }, 'completed'],
  ] as const)('%j ends as %s', (counts, end) => expect(campaignEnd(counts)).toBe(end));
});

describe('the life of a job', () => {
  test.each([
    ['pending', 'in-progress', undefined],
    ['in-progress', 'pending', undefined],
    ['failed', 'completed', undefined],
    ['completed', 'canceled', 'A job that is "completed" cannot become "canceled". It stays as it is.'],
    ['canceled', 'completed', 'A job that is "canceled" cannot become "completed". It stays as it is.'],
  ])('%s to %s', (from, to, problem) => expect(otaJobStepProblem(from, to)).toBe(problem));
});

describe('a package', () => {
  const nothing: OtaContent = { commands: [], networks: [], file: null };

  it('is known again by its id, and other ids belong to no campaign', () => {
    const name = { campaign: 17, iccid: '8988303000000000010', attempt: 3 };
    expect(readOtaPackageId(otaPackageId(name))).toEqual(name);
    for (const id of ['', 'ota-1-2-3', 'sms-17-8988303000000000010-3', 'ota-17-8988303000000000010-3x'])
      expect(readOtaPackageId(id)).toBeUndefined();
  });

  test.each([
    ['A', 1],
    ['é', 2],
    ['€', 3],
    ['😀', 4],
    ['%', 1],
  ])('%s weighs %i bytes', (command, bytes) => {
    const weight = (text: string): number => otaBytes({ ...nothing, commands: [{ command: text, criteria: '' }] });
    expect(weight(command) - weight('')).toBe(bytes);
  });

  it('holds something', () =>
    expect(otaContentProblem(nothing, 'HTTPS')).toBe('A campaign needs commands, networks or a file to send'));

  test.each(['SMS-PP', 'HTTPS'] as const)('%s carries as much as it can and no more', (bearer) => {
    const file = (size: number): OtaContent => ({ ...nothing, file: { name: 'applet.cap', url: '/files/1', size } });
    const most = MAX_OTA_BYTES[bearer] - otaBytes(nothing);
    expect(otaContentProblem(file(most), bearer)).toBeUndefined();
    expect(otaContentProblem(file(most + 1), bearer)).toBe(
      `${bearer} carries at most ${MAX_OTA_BYTES[bearer] / 1024} KB to a card`,
    );
  });
});

test.each<[string, Record<string, unknown>, object]>([
  ['nothing', {}, {}],
  [
    'a canary of cards',
    { campCanary: 5, campCanaryWait: 10 },
    { canary: { size: 5, unit: 'things', waitMinutes: 10 } },
  ],
  [
    'a canary of a share',
    { campCanary: 2, campCanaryUnit: ['Percent'] },
    { canary: { size: 2, unit: 'percent', waitMinutes: 0 } },
  ],
  [
    'waves, a rate and a limit',
    { campWaves: 3, campWavePause: 5, campPerSecond: 10, campMaxFailed: 0 },
    { waves: { count: 3, pauseMinutes: 5 }, perSecond: 10, maxFailedPercent: 0 },
  ],
  ['a wait without a canary', { campCanaryWait: 10, campWavePause: 5 }, {}],
])('a campaign that is asked for %s', (_, answers, how) => {
  expect(campaignRollout((key) => answers[key])).toEqual(how);
});

test('what is wrong with a rollout is said at its question', () => {
  expect([
    rolloutKey(['canary', 'size']),
    rolloutKey(['waves', 'count']),
    rolloutKey(['perSecond']),
    rolloutKey([]),
  ]).toEqual(['campCanary', 'campWaves', 'campPerSecond', 'campCanary']);
});
