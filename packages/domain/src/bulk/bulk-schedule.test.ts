import { expect, test } from 'vitest';
import { bulkGoes } from './bulk-schedule.ts';
import type { BulkHow } from './bulk-steps.ts';

const now = new Date('2026-01-10T12:00:00Z');
const night = { from: '22:00', to: '04:00', zone: 'UTC' };

test.each<[BulkHow, 'canary' | 'wave', string, string]>([
  [{}, 'wave', 'running', '12:00'],
  [{}, 'canary', 'canary', '12:00'],
  [{ startAt: '2026-01-10T11:00:00Z' }, 'wave', 'running', '12:00'],
  [{ startAt: '2026-01-10T13:00:00Z' }, 'canary', 'scheduled', '13:00'],
  [{ window: night }, 'wave', 'scheduled', '22:00'],
  [{ startAt: '2026-01-10T23:00:00Z', window: night }, 'wave', 'scheduled', '23:00'],
])('%j with a %s becomes %s at %s', (how, kind, status, at) => {
  const goes = bulkGoes(how, { kind }, now);
  expect([goes.status, goes.at.toISOString().slice(11, 16)]).toEqual([status, at]);
});
