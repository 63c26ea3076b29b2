import { expect, test } from 'vitest';
import { isBannerShown } from './banner.ts';

const now = new Date('2026-05-01T12:00:00Z');
const [before, after] = [new Date('2026-05-01T11:00:00Z'), new Date('2026-05-01T13:00:00Z')];

test.each([
  [{ showBanner: true, from: null, to: null }, true],
  [{ showBanner: false, from: null, to: null }, false],
  [{ showBanner: true, from: before, to: after }, true],
  [{ showBanner: true, from: now, to: null }, true],
  [{ showBanner: true, from: after, to: null }, false],
  [{ showBanner: true, from: null, to: after }, true],
  [{ showBanner: true, from: null, to: now }, false],
])('%o is shown: %s', (schedule, expected) => {
  expect(isBannerShown(schedule, now)).toBe(expected);
});
