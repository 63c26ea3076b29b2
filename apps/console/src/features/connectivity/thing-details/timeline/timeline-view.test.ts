import { timelineLanes } from '@airlane/domain/timeline/timeline-lanes';
import { describe, expect, test } from 'vitest';
import {
  filledLanes,
  lanesOf,
  presetOf,
  readTimelineView,
  spanOf,
  toggledLane,
  viewOfEvent,
  withPreset,
  withSpan,
} from './timeline-view.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const day = 86_400_000;

describe('what an address says about the timeline', () => {
  test.each([undefined, 'text', { last: 'forever' }, { lanes: ['nope'] }, { from: 'yesterday', to: 7 }, { lanes: [] }])(
    '%j shows the last week with all lanes',
    (stored) => {
      const view = readTimelineView(stored);
      expect(spanOf(view, now)).toEqual({ from: now - 7 * day, to: now });
      expect(lanesOf(view)).toEqual(timelineLanes);
      expect(presetOf(view)).toBe('7d');
    },
  );

  test('a span of its own replaces the preset, and a preset the span', () => {
    const moved = withSpan({ last: '30d', q: 'KPN' }, { from: now - 2 * day, to: now - day }, now);
    expect(moved).toEqual({ q: 'KPN', from: '2026-03-08T12:00:00.000Z', to: '2026-03-09T12:00:00.000Z' });
    expect(presetOf(moved)).toBeUndefined();
    expect(withPreset(moved, '1h')).toEqual({ q: 'KPN', last: '1h' });
  });

  test('lanes come and go in their own order, and one always stays', () => {
    const less = toggledLane({}, 'signalling');
    expect(lanesOf(less)).toEqual(timelineLanes.slice(1));
    expect(toggledLane(less, 'signalling').lanes).toBeUndefined();
    expect(lanesOf(toggledLane({ lanes: ['sms'] }, 'sms'))).toEqual(['sms']);
    expect(lanesOf(toggledLane({ lanes: ['sms'] }, 'session'))).toEqual(['session', 'sms']);
  });

  test('empty lanes are folded away, unless they were asked for', () => {
    expect(filledLanes({}, (lane) => lane === 'sms' || lane === 'usage')).toEqual(['usage', 'sms']);
    expect(filledLanes({}, () => false)).toEqual(['signalling']);
    expect(filledLanes({ lanes: ['sms', 'ping'] }, () => false)).toEqual(['sms', 'ping']);
  });

  test('an event is shown with the half hours around it', () => {
    expect(viewOfEvent('2026-03-10T10:00:00.000Z', 'silent')).toEqual({
      from: '2026-03-10T09:30:00.000Z',
      to: '2026-03-10T10:30:00.000Z',
      event: '2026-03-10T10:00:00.000Z silent',
    });
  });
});
