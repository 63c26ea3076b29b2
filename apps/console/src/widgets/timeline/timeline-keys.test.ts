import { describe, expect, test } from 'vitest';
import { keyOutcome } from './timeline-keys.ts';
import type { TimelineMark } from './timeline-marks.ts';
import { markKey } from './timeline-marks.ts';

const mark = (at: number, many = false): TimelineMark => ({
  lane: 'signalling',
  at,
  until: many ? at + 100 : at,
  kind: 'attached',
  tone: 'good',
  count: many ? 9 : 1,
  detail: many ? undefined : {},
  by: undefined,
});
const marks = [mark(200), mark(400), mark(600, true), mark(5000)];
const span = { from: 0, to: 1000 };
const press = (key: string, selected?: TimelineMark, isShift = false) =>
  keyOutcome(key, isShift, { span, marks, selected: selected && markKey(selected) });

describe('on the timeline', () => {
  test.each([
    ['ArrowRight', undefined, marks[0]],
    ['ArrowLeft', undefined, marks[2]],
    ['ArrowRight', marks[0], marks[1]],
    ['ArrowLeft', marks[0], marks[0]],
    ['ArrowRight', marks[2], marks[2]],
    ['Home', marks[2], marks[0]],
    ['End', marks[0], marks[3]],
    ['Escape', marks[0], undefined],
  ])('%s chooses', (key, selected, chosen) => {
    expect(press(key, selected)).toEqual({ select: chosen });
  });

  test.each([
    ['+', undefined, { from: 250, to: 750 }],
    ['-', undefined, { from: -500, to: 1500 }],
    ['Enter', marks[0], { from: 100, to: 600 }],
    ['Enter', marks[2], { from: 600, to: 700 }],
  ])('%s zooms', (key, selected, zoomed) => {
    expect(press(key, selected)).toEqual({ span: zoomed });
  });

  test('Shift and an arrow move the time', () => {
    expect(press('ArrowRight', undefined, true)).toEqual({ span: { from: 250, to: 1250 } });
  });

  test('other keys keep their meaning', () => {
    expect(press('Tab')).toBeUndefined();
    expect(press('ArrowDown')).toBeUndefined();
  });
});
