import type { Timeline } from '@airlane/contract/calls/thing-timeline';
import { expect, test } from 'vitest';
import { markAt, markKey, timelineMarks } from './timeline-marks.ts';

const from = '2026-01-10T00:00:00.000Z';
const start = Date.parse(from);
const empty: Timeline = {
  from,
  to: '2026-01-10T01:00:00.000Z',
  total: 0,
  kinds: [],
  people: [],
  bucketMs: 60_000,
  events: null,
  buckets: null,
  usage: { stepMs: 3_600_000, at: [], bytes: [] },
};

const told: Timeline = {
  ...empty,
  kinds: ['session-started', 'session-ended', 'suspended'],
  people: ['Ada'],
  events: { at: [1000, 5000, 5000, 9000], kind: [0, 1, 2, 0], by: [-1, -1, 0, -1], detail: [{}, { bytes: 7 }, {}, {}] },
};

test('a session reaches to its end, the last one to the edge', () => {
  const marks = timelineMarks(told);
  expect(marks.map(({ kind, at, until }) => [kind, at - start, until - start])).toEqual([
    ['session-started', 1000, 5000],
    ['session-ended', 5000, 5000],
    ['suspended', 5000, 5000],
    ['session-started', 9000, 3_600_000],
  ]);
  expect(marks[2]).toMatchObject({ lane: 'configuration', by: 'Ada', tone: 'bad' });
  expect(markKey({ at: start, kind: 'silent' })).toBe(`${from} silent`);
});

test('counts of one lane and stretch become one mark with the worst tone', () => {
  const marks = timelineMarks({
    ...empty,
    kinds: ['attached', 'rejected', 'sms-sent'],
    buckets: { index: [2, 2, 2], kind: [0, 1, 2], count: [5, 1, 3] },
  });
  expect(marks).toEqual([
    {
      lane: 'signalling',
      at: start + 120_000,
      until: start + 180_000,
      kind: 'attached',
      tone: 'bad',
      count: 6,
      detail: undefined,
      by: undefined,
    },
    {
      lane: 'sms',
      at: start + 120_000,
      until: start + 180_000,
      kind: 'sms-sent',
      tone: 'neutral',
      count: 3,
      detail: undefined,
      by: undefined,
    },
  ]);
});

test.each([
  ['right on an event', 'configuration', 5000, 'suspended'],
  ['beside an event', 'configuration', 5400, 'suspended'],
  ['too far away', 'configuration', 7000, undefined],
  ['inside a session', 'session', 3000, 'session-started'],
  ['at the end of a session', 'session', 5000, 'session-ended'],
  ['in another lane', 'sms', 5000, undefined],
] as const)('%s', (_, lane, at, kind) => {
  expect(markAt(timelineMarks(told), { lane, at: start + at, reachMs: 500 })?.kind).toBe(kind);
});
