import type { Timeline } from '@airlane/contract';
import type { UsageBar } from './draw-timeline.ts';

export const usageBars = ({ from, usage }: Pick<Timeline, 'from' | 'usage'>): UsageBar[] => {
  const start = Date.parse(from);
  return usage.at.map((offset, index) => ({ at: start + offset, until: start + offset + usage.stepMs, bytes: usage.bytes[index] ?? 0 }));
};
