import type { Span } from './span.ts';
import { isWithin, panned, zoomed } from './span.ts';
import type { TimelineMark } from './timeline-marks.ts';
import { markKey } from './timeline-marks.ts';

const ZOOM = 0.5;
const PAN = 0.25;

export interface KeyContext {
  readonly span: Span;
  readonly marks: readonly TimelineMark[];
  readonly selected: string | undefined;
}

export type KeyOutcome = { readonly span: Span } | { readonly select: TimelineMark | undefined };

const middleOf = ({ from, to }: Span): number => (from + to) / 2;

const neighbour = ({ marks, selected, span }: KeyContext, step: 1 | -1): TimelineMark | undefined => {
  const ordered = marks.filter(({ at }) => isWithin(at, span)).toSorted((one, other) => one.at - other.at);
  const index = ordered.findIndex((mark) => markKey(mark) === selected);
  if (index < 0) return step > 0 ? ordered[0] : ordered.at(-1);
  return ordered[Math.min(ordered.length - 1, Math.max(0, index + step))];
};

/** Closer around the chosen mark, so that what it stands for comes apart. */
const closer = ({ span, marks, selected }: KeyContext): Span => {
  const mark = marks.find((candidate) => markKey(candidate) === selected);
  if (mark === undefined) return zoomed(span, ZOOM, middleOf(span));
  return mark.detail === undefined ? { from: mark.at, to: mark.until } : zoomed(span, ZOOM, mark.at);
};

const keys: Readonly<Record<string, (context: KeyContext) => KeyOutcome>> = {
  ArrowLeft: (context) => ({ select: neighbour(context, -1) }),
  ArrowRight: (context) => ({ select: neighbour(context, 1) }),
  Home: ({ marks }) => ({ select: marks.toSorted((one, other) => one.at - other.at)[0] }),
  End: ({ marks }) => ({ select: marks.toSorted((one, other) => one.at - other.at).at(-1) }),
  'Shift+ArrowLeft': ({ span }) => ({ span: panned(span, -PAN) }),
  'Shift+ArrowRight': ({ span }) => ({ span: panned(span, PAN) }),
  '+': ({ span }) => ({ span: zoomed(span, ZOOM, middleOf(span)) }),
  '=': ({ span }) => ({ span: zoomed(span, ZOOM, middleOf(span)) }),
  '-': ({ span }) => ({ span: zoomed(span, 1 / ZOOM, middleOf(span)) }),
  Enter: (context) => ({ span: closer(context) }),
  Escape: () => ({ select: undefined }),
};

/** What a key does on the timeline; nothing for one that has no meaning there. */
export const keyOutcome = (key: string, isShift: boolean, context: KeyContext): KeyOutcome | undefined =>
  keys[isShift && key.startsWith('Arrow') ? `Shift+${key}` : key]?.(context);

export const TIMELINE_KEYS =
  'Left and right select an event; with Shift they move along the timeline. Plus and minus zoom, Enter zooms to the selected event, Escape clears the selection. Drag with Shift to set the period of the charts.';
