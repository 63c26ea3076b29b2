import { expect, test } from 'vitest';
import { SILENT_AFTER_MS, STALE_AFTER_MS, thingHealth, thingHealths } from './thing-health.ts';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const online = { isOnline: true, isSuspended: false };
const offline = { isOnline: false, isSuspended: false };

test.each([
  ['an open session', { ...online, lastContactAt: ago(60_000) }, 'online'],
  ['an open session just before it is stale', { ...online, lastContactAt: ago(STALE_AFTER_MS - 1) }, 'online'],
  ['an open session without news', { ...online, lastContactAt: ago(STALE_AFTER_MS) }, 'stale'],
  ['an open session without news for a day', { ...online, lastContactAt: ago(SILENT_AFTER_MS) }, 'silent'],
  ['no session since a while', { ...offline, lastContactAt: ago(STALE_AFTER_MS) }, 'offline'],
  ['no session since a day', { ...offline, lastContactAt: ago(SILENT_AFTER_MS) }, 'silent'],
  ['a suspended SIM', { isOnline: false, isSuspended: true, lastContactAt: ago(9 * SILENT_AFTER_MS) }, 'offline'],
  ['a SIM that was never used', { ...offline, lastContactAt: undefined }, 'offline'],
  ['a clock ahead of ours', { ...online, lastContactAt: ago(-5000) }, 'online'],
] as const)('%s', (_what, facts, health) => {
  expect(thingHealth(facts, now)).toBe(health);
});

test('each has its colour', () => {
  expect(Object.values(thingHealths).map(({ family }) => family)).toEqual(['green', 'yellow', 'red', 'grey']);
});
