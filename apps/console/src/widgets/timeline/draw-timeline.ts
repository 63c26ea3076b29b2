import type { EventTone } from '@airlane/domain/timeline/event-text';
import type { TimelineLane } from '@airlane/domain/timeline/timeline-lanes';
import { axisTicks } from './axis-ticks.ts';
import type { Span } from './span.ts';
import { xOf } from './span.ts';
import type { TimelineMark } from './timeline-marks.ts';
import { markKey } from './timeline-marks.ts';
import type { TimelinePalette } from './timeline-palette.ts';

export const LANE_HEIGHT = 32;
export const AXIS_HEIGHT = 24;
const BAR_ROOM = LANE_HEIGHT - 8;
/** Marks that would stand closer than this become strokes: shapes would cover each other. */
const SHAPE_ROOM_PX = 7;
const STROKE_PX = 1.5;

export interface UsageBar {
  readonly at: number;
  readonly until: number;
  readonly bytes: number;
}

export interface TimelineDrawing {
  readonly span: Span;
  readonly lanes: readonly TimelineLane[];
  readonly marks: readonly TimelineMark[];
  readonly usage: readonly UsageBar[];
  readonly selected: string | undefined;
  readonly zone: string;
  readonly now: number;
  /** A stretch that is marked: what the charts show, or what is being chosen for them. */
  readonly brushed: Span | undefined;
}

interface Surface {
  readonly context: CanvasRenderingContext2D;
  /** Of the axis of time; the canvas itself goes on to `edge`. */
  readonly width: number;
  readonly edge: number;
  readonly palette: TimelinePalette;
}

/** The shape shows the tone too, for people who see no difference between the colours. */
const shapes: Readonly<Record<EventTone, (context: CanvasRenderingContext2D, x: number, y: number) => void>> = {
  neutral: (context, x, y) => context.arc(x, y, 3, 0, 2 * Math.PI),
  good: (context, x, y) => context.arc(x, y, 4.5, 0, 2 * Math.PI),
  warning: (context, x, y) => {
    context.moveTo(x, y - 6);
    context.lineTo(x + 5.5, y + 4);
    context.lineTo(x - 5.5, y + 4);
    context.closePath();
  },
  bad: (context, x, y) => {
    context.moveTo(x, y - 6);
    context.lineTo(x + 6, y);
    context.lineTo(x, y + 6);
    context.lineTo(x - 6, y);
    context.closePath();
  },
};

/** A label this near to the word 'now' would run into it. */
const LABEL_ROOM_PX = 46;

const drawGrid = ({ context, width, edge, palette }: Surface, { span, lanes, zone, now }: TimelineDrawing): void => {
  const nowX = now < span.from || now > span.to ? Infinity : xOf(now, span, width);
  const height = lanes.length * LANE_HEIGHT;
  context.strokeStyle = palette.line;
  context.fillStyle = palette.text;
  context.font = palette.font;
  context.textAlign = 'center';
  context.lineWidth = 1;
  context.beginPath();
  for (let lane = 0; lane <= lanes.length; lane += 1) {
    context.moveTo(0, lane * LANE_HEIGHT + 0.5);
    context.lineTo(edge, lane * LANE_HEIGHT + 0.5);
  }
  for (const { at, label } of axisTicks(span, width, zone)) {
    const x = Math.round(xOf(at, span, width)) + 0.5;
    context.moveTo(x, 0);
    context.lineTo(x, height);
    if (Math.abs(nowX - x) > LABEL_ROOM_PX) context.fillText(label, Math.min(edge - 24, Math.max(24, x)), height + 16);
  }
  context.stroke();
};

const drawUsage = ({ context, width, palette }: Surface, { span, lanes, usage }: TimelineDrawing): void => {
  const lane = lanes.indexOf('usage');
  if (lane < 0) return;
  const most = Math.max(1, ...usage.map(({ bytes }) => bytes));
  const ground = (lane + 1) * LANE_HEIGHT - 1;
  context.fillStyle = palette.usage;
  for (const { at, until, bytes } of usage) {
    const x = xOf(at, span, width);
    const height = bytes === 0 ? 0 : Math.max(2, (bytes / most) * BAR_ROOM);
    context.fillRect(x, ground - height, Math.max(1, xOf(until, span, width) - x - 1), height);
  }
};

interface Lane {
  readonly span: Span;
  readonly top: number;
  readonly most: number;
  readonly isDense: boolean;
}

const drawMark = (
  { context, width, palette }: Surface,
  mark: TimelineMark,
  { span, top, most, isDense }: Lane,
): void => {
  const x = xOf(mark.at, span, width);
  const middle = top + LANE_HEIGHT / 2;
  context.fillStyle = palette.tones[mark.tone];
  if (mark.detail === undefined) {
    const height = Math.max(3, Math.sqrt(mark.count / most) * BAR_ROOM);
    context.fillRect(x, top + LANE_HEIGHT - 1 - height, Math.max(1, xOf(mark.until, span, width) - x - 1), height);
    return;
  }
  if (mark.until > mark.at) {
    context.globalAlpha = 0.35;
    context.fillRect(x, middle - 5, Math.max(2, xOf(mark.until, span, width) - x), 10);
    context.globalAlpha = 1;
  }
  if (isDense) {
    context.fillRect(x, top + 6, STROKE_PX, LANE_HEIGHT - 12);
    return;
  }
  context.beginPath();
  shapes[mark.tone](context, x, middle);
  context.fill();
};

const severity: Readonly<Record<EventTone, number>> = { neutral: 0, good: 1, warning: 2, bad: 3 };

const drawSelection = (
  { context, width, palette }: Surface,
  { span, lanes, marks, selected }: TimelineDrawing,
): void => {
  const mark = marks.find((candidate) => markKey(candidate) === selected);
  if (mark === undefined || !lanes.includes(mark.lane)) return;
  const x = xOf(mark.at, span, width);
  context.strokeStyle = palette.selection;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, lanes.indexOf(mark.lane) * LANE_HEIGHT + LANE_HEIGHT / 2, 10, 0, 2 * Math.PI);
  context.moveTo(x, 0);
  context.lineTo(x, 4);
  context.stroke();
};

const drawBrush = ({ context, width, edge, palette }: Surface, { span, lanes, brushed }: TimelineDrawing): void => {
  if (brushed === undefined || brushed.to < span.from || brushed.from > span.to) return;
  const from = Math.max(0, xOf(brushed.from, span, width));
  const to = Math.min(edge, xOf(brushed.to, span, width));
  context.fillStyle = palette.selection;
  context.globalAlpha = 0.1;
  context.fillRect(from, 0, to - from, lanes.length * LANE_HEIGHT);
  context.globalAlpha = 1;
};

const drawNow = ({ context, width, palette }: Surface, { span, lanes, now }: TimelineDrawing): void => {
  if (now < span.from || now > span.to) return;
  const x = Math.round(xOf(now, span, width)) + 0.5;
  context.strokeStyle = palette.selection;
  context.fillStyle = palette.selection;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, lanes.length * LANE_HEIGHT);
  context.stroke();
  context.setLineDash([]);
  context.textAlign = 'center';
  context.fillText('now', x, lanes.length * LANE_HEIGHT + 16);
};

/** Draws everything anew: tens of thousands of marks take a few milliseconds, less than keeping them apart would cost. */
export const drawTimeline = (surface: Surface, drawing: TimelineDrawing): void => {
  const { context, width, edge } = surface;
  const { lanes, marks, span } = drawing;
  context.clearRect(0, 0, edge, lanes.length * LANE_HEIGHT + AXIS_HEIGHT);
  drawGrid(surface, drawing);
  drawBrush(surface, drawing);
  drawUsage(surface, drawing);
  const most = marks.reduce((largest, { count }) => Math.max(largest, count), 1);
  const seen = marks.filter(({ at, until }) => until >= span.from && at <= span.to);
  for (const [index, lane] of lanes.entries()) {
    // What is worst lies on top.
    const mine = seen
      .filter((mark) => mark.lane === lane)
      .toSorted((one, other) => severity[one.tone] - severity[other.tone]);
    const isDense = mine.length * SHAPE_ROOM_PX > width;
    for (const mark of mine) drawMark(surface, mark, { span, top: index * LANE_HEIGHT, most, isDense });
  }
  drawNow(surface, drawing);
  drawSelection(surface, drawing);
};
