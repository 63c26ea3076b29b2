import type { KeyboardEvent } from 'react';
import { useCallback, useId } from 'react';
import type { TimelineDrawing } from './draw-timeline.ts';
import { AXIS_HEIGHT, drawTimeline, LANE_HEIGHT } from './draw-timeline.ts';
import type { Span } from './span.ts';
import { atOf, lengthOf, xOf } from './span.ts';
import classes from './timeline.module.css';
import { keyOutcome, TIMELINE_KEYS } from './timeline-keys.ts';
import type { TimelineMark } from './timeline-marks.ts';
import { markAt } from './timeline-marks.ts';
import { timelinePalette } from './timeline-palette.ts';
import { useCanvasDrawing } from './use-canvas-drawing.ts';
import { useTimelinePointer } from './use-timeline-pointer.ts';

const REACH_PX = 9;
const HOVER_PX = 260;
const HOVER_BELOW_PX = 14;

interface TimelineCanvasProps extends TimelineDrawing {
  readonly label: string;
  readonly scheme: string;
  readonly describe: (mark: TimelineMark) => string;
  readonly onSpan: (span: Span) => void;
  readonly onSelect: (mark: TimelineMark | undefined) => void;
}

/** Lanes of events over time. What it shows is also told in words: the chosen event beside it, and all of them in a table. */
export const TimelineCanvas = ({ label, scheme, describe, onSpan, onSelect, span, lanes, marks, usage, selected, zone }: TimelineCanvasProps) => {
  const helpId = useId();
  const draw = useCallback(
    (context: CanvasRenderingContext2D, width: number) =>
      drawTimeline({ context, width, palette: timelinePalette(context.canvas, scheme) }, { span, lanes, marks, usage, selected, zone }),
    [span, lanes, marks, usage, selected, zone, scheme],
  );
  const { canvas, width } = useCanvasDrawing(lanes.length * LANE_HEIGHT + AXIS_HEIGHT, draw);
  const find = (x: number, y: number): TimelineMark | undefined => {
    const lane = lanes[Math.floor(y / LANE_HEIGHT)];
    if (lane === undefined || width === 0) return undefined;
    return markAt(marks, { lane, at: atOf(x, span, width), reachMs: (REACH_PX / width) * lengthOf(span) });
  };
  const { hover, handlers } = useTimelinePointer({ canvas, span, width, find, onSpan, onSelect });
  const type = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const outcome = keyOutcome(event.key, event.shiftKey, { span, marks, selected });
    if (outcome === undefined) return;
    event.preventDefault();
    if ('span' in outcome) onSpan(outcome.span);
    else onSelect(outcome.select);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys that its description names
    <div className={classes['canvas']} role="application" aria-label={label} aria-describedby={helpId} tabIndex={0} onKeyDown={type}>
      <canvas ref={canvas} {...handlers} />
      {hover && (
        <div className={classes['hover']} style={{ left: Math.min(Math.max(0, xOf(hover.mark.at, span, width)), Math.max(0, width - HOVER_PX)), top: hover.y + HOVER_BELOW_PX }}>
          {describe(hover.mark)}
        </div>
      )}
      <span id={helpId} hidden>{TIMELINE_KEYS}</span>
    </div>
  );
};
