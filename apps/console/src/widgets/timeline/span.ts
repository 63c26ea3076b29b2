import { DAY_MS } from '@airlane/domain/time/durations';

/** A stretch of time in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const MIN_MS = 60_000;
const MAX_MS = 400 * DAY_MS;

export const lengthOf = ({ from, to }: Span): number => to - from;

export const xOf = (at: number, span: Span, width: number): number => ((at - span.from) / lengthOf(span)) * width;
export const atOf = (x: number, span: Span, width: number): number => span.from + (x / width) * lengthOf(span);

/** Room to the right of the newest moment, so that an event of just now is not cut in half. */
const MARGIN = 0.03;
export const plotWidth = (width: number): number => width * (1 - MARGIN);

/** The same length or the nearest allowed one, and nothing of the future. */
export const allowedSpan = ({ from, to }: Span, now: number): Span => {
  const length = Math.min(MAX_MS, Math.max(MIN_MS, to - from));
  const end = Math.min(now, Math.max(to, from + length));
  return { from: Math.round(end - length), to: Math.round(end) };
};

/** Wider or narrower by a factor around a moment that stays where it is. */
export const zoomed = (span: Span, factor: number, anchor: number): Span => ({
  from: anchor - (anchor - span.from) * factor,
  to: anchor + (span.to - anchor) * factor,
});

/** Moved by a share of its own length. */
export const panned = (span: Span, share: number): Span => ({
  from: span.from + lengthOf(span) * share,
  to: span.to + lengthOf(span) * share,
});

export const isWithin = (at: number, { from, to }: Span): boolean => at >= from && at <= to;
