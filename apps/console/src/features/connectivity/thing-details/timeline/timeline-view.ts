import type { TimelineLane } from '@airlane/domain/timeline/timeline-lanes';
import { DAY_MS, HOUR_MS } from '@airlane/domain/time/durations';
import { timelineLanes } from '@airlane/domain/timeline/timeline-lanes';
import { z } from 'zod';
import type { Span } from '#widgets/timeline/span.ts';
import { allowedSpan } from '#widgets/timeline/span.ts';

export const timelinePresets = {
  '1h': { label: '1 h', length: HOUR_MS },
  '24h': { label: '24 h', length: DAY_MS },
  '7d': { label: '7 d', length: 7 * DAY_MS },
  '30d': { label: '30 d', length: 30 * DAY_MS },
} as const;
export type TimelinePresetName = keyof typeof timelinePresets;
export const timelinePresetNames = Object.keys(timelinePresets) as [TimelinePresetName, ...TimelinePresetName[]];
const DEFAULT_PRESET: TimelinePresetName = '7d';

/** What the address keeps of the timeline. A span that ends now goes by its length and moves on with the clock. */
const timelineViewSchema = z.object({
  last: z.enum(timelinePresetNames).optional().catch(undefined),
  from: z.iso.datetime().optional().catch(undefined),
  to: z.iso.datetime().optional().catch(undefined),
  lanes: z.array(z.enum(timelineLanes)).min(1).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  event: z.string().max(80).optional().catch(undefined),
});
export type TimelineView = z.infer<typeof timelineViewSchema>;

/** Whatever an address says: what cannot be read is left out. */
export const readTimelineView = (stored: unknown): TimelineView => timelineViewSchema.safeParse(stored).data ?? {};

export const spanOf = ({ last, from, to }: TimelineView, now: number): Span => {
  if (last === undefined && from !== undefined && to !== undefined)
    return allowedSpan({ from: Date.parse(from), to: Date.parse(to) }, now);
  return { from: now - timelinePresets[last ?? DEFAULT_PRESET].length, to: now };
};

export const presetOf = ({ last, from }: TimelineView): TimelinePresetName | undefined =>
  last ?? (from === undefined ? DEFAULT_PRESET : undefined);

export const lanesOf = ({ lanes }: TimelineView): readonly TimelineLane[] =>
  timelineLanes.filter((lane) => lanes?.includes(lane) ?? true);

/** The lanes worth their height: all that were asked for by name, otherwise those where something happened. */
export const filledLanes = (view: TimelineView, hasMarks: (lane: TimelineLane) => boolean): readonly TimelineLane[] => {
  const lanes = lanesOf(view);
  if (view.lanes !== undefined) return lanes;
  const filled = lanes.filter(hasMarks);
  return filled.length === 0 ? lanes.slice(0, 1) : filled;
};

/** One lane more or less; the last one stays. */
export const toggledLane = (view: TimelineView, lane: TimelineLane): TimelineView => {
  const shown = lanesOf(view);
  const next = shown.includes(lane)
    ? shown.filter((candidate) => candidate !== lane)
    : timelineLanes.filter((candidate) => candidate === lane || shown.includes(candidate));
  if (next.length === 0) return view;
  return { ...view, lanes: next.length === timelineLanes.length ? undefined : [...next] };
};

export const withSpan = (view: TimelineView, span: Span, now: number): TimelineView => {
  const { from, to } = allowedSpan(span, now);
  return { ...view, last: undefined, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
};

export const withPreset = (view: TimelineView, last: TimelinePresetName): TimelineView => ({
  ...view,
  from: undefined,
  to: undefined,
  last,
});

const AROUND = 30 * 60_000;

/** The timeline around one event, with that event chosen. */
export const viewOfEvent = (at: string, kind: string): TimelineView => ({
  from: new Date(Date.parse(at) - AROUND).toISOString(),
  to: new Date(Date.parse(at) + AROUND).toISOString(),
  event: `${at} ${kind}`,
});
