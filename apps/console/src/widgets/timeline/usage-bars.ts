import type { Timeline } from '@airlane/contract/calls/thing-timeline';
import type { UsageBar } from './draw-timeline.ts';
import type { TimelineMark } from './timeline-marks.ts';

export const usageBars = ({ from, usage }: Pick<Timeline, 'from' | 'usage'>): UsageBar[] => {
  const start = Date.parse(from);
  return usage.at.map((offset, index) => ({
    at: start + offset,
    until: start + offset + usage.stepMs,
    bytes: usage.bytes[index] ?? 0,
  }));
};

export const USAGE = 'usage';

/** The bar at a moment, as a mark that counts bytes; nothing where nothing was used. */
export const usageAt = (bars: readonly UsageBar[], moment: number): TimelineMark | undefined => {
  const bar = bars.find(({ at, until, bytes }) => moment >= at && moment < until && bytes > 0);
  return (
    bar && {
      lane: 'usage',
      at: bar.at,
      until: bar.until,
      kind: USAGE,
      tone: 'neutral',
      count: bar.bytes,
      detail: undefined,
      by: undefined,
    }
  );
};
