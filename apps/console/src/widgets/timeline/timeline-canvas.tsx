import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useId, useState } from 'react';
import type { TimelineDrawing } from './draw-timeline.ts';
import { AXIS_HEIGHT, drawTimeline, LANE_HEIGHT } from './draw-timeline.ts';
import type { Span } from './span.ts';
import { atOf, lengthOf, plotWidth, xOf } from './span.ts';
import classes from './timeline.module.css';
import { keyOutcome, TIMELINE_KEYS } from './timeline-keys.ts';
import type { TimelineMark } from './timeline-marks.ts';
import { markAt } from './timeline-marks.ts';
import { timelinePalette } from './timeline-palette.ts';
import { usageAt } from './usage-bars.ts';
import { useCanvasDrawing } from './use-canvas-drawing.ts';
import { useTimelinePointer } from './use-timeline-pointer.ts';

const REACH_PX = 9;
const HOVER_PX = 260;
const HOVER_BELOW_PX = 14;

interface TimelineCanvasProps extends TimelineDrawing {
  readonly label: string;
  readonly scheme: string;
  /** What the card at a mark says. */
  readonly describe: (mark: TimelineMark) => ReactNode;
  readonly onSpan: (span: Span) => void;
  readonly onSelect: (mark: TimelineMark | undefined) => void;
  /** A stretch was chosen by dragging with Shift. */
  readonly onBrush: (span: Span) => void;
}

/** Lanes of events over time. What it shows is also told in words: the chosen event beside it, and all of them in a table. */
export const TimelineCanvas = ({
  label,
  scheme,
  describe,
  onSpan,
  onSelect,
  onBrush,
  span,
  lanes,
  marks,
  usage,
  selected,
  zone,
  now,
  brushed,
}: TimelineCanvasProps) => {
  const helpId = useId();
  const [brush, setBrush] = useState<Span>();
  const shown = brush ?? brushed;
  const draw = useCallback(
    (context: CanvasRenderingContext2D, edge: number) =>
      drawTimeline(
        { context, width: plotWidth(edge), edge, palette: timelinePalette(context.canvas, scheme) },
        { span, lanes, marks, usage, selected, zone, now, brushed: shown },
      ),
    [span, lanes, marks, usage, selected, zone, scheme, now, shown],
  );
  const { canvas, width: edge } = useCanvasDrawing(lanes.length * LANE_HEIGHT + AXIS_HEIGHT, draw);
  const width = plotWidth(edge);
  const find = (x: number, y: number): TimelineMark | undefined => {
    const lane = lanes[Math.floor(y / LANE_HEIGHT)];
    if (lane === undefined || width === 0) return undefined;
    if (lane === 'usage') return usageAt(usage, atOf(x, span, width));
    return markAt(marks, { lane, at: atOf(x, span, width), reachMs: (REACH_PX / width) * lengthOf(span) });
  };
  const { hover, handlers } = useTimelinePointer({
    canvas,
    span,
    width,
    find,
    onSpan,
    onSelect,
    onBrush: (stretch, isDone) => {
      setBrush(isDone ? undefined : stretch);
      if (isDone) onBrush(stretch);
    },
  });
  const type = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const outcome = keyOutcome(event.key, event.shiftKey, { span, marks, selected });
    if (outcome === undefined) return;
    event.preventDefault();
    if ('span' in outcome) onSpan(outcome.span);
    else onSelect(outcome.select);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys that its description names
    <div
      className={classes['canvas']}
      role="application"
      aria-label={label}
      aria-describedby={helpId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onKeyDown={type}
    >
      <canvas ref={canvas} {...handlers} />
      {hover && (
        <div
          className={classes['hover']}
          style={{
            left: Math.min(Math.max(0, xOf(hover.mark.at, span, width)), Math.max(0, edge - HOVER_PX)),
            top: hover.y + HOVER_BELOW_PX,
          }}
        >
          {describe(hover.mark)}
        </div>
      )}
      <span id={helpId} hidden>
        {TIMELINE_KEYS}
      </span>
    </div>
  );
};
