import type { PointerEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Span } from './span.ts';
import { atOf, panned, zoomed } from './span.ts';
import type { TimelineMark } from './timeline-marks.ts';

const DRAG_PX = 4;
const WHEEL_STEP = 0.0015;

export interface Hover {
  readonly mark: TimelineMark;
  readonly y: number;
}

interface PointerSettings {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly span: Span;
  readonly width: number;
  readonly find: (x: number, y: number) => TimelineMark | undefined;
  readonly onSpan: (span: Span) => void;
  readonly onSelect: (mark: TimelineMark | undefined) => void;
  /** While a stretch is dragged open with Shift, and once more when that is done. */
  readonly onBrush: (stretch: Span, isDone: boolean) => void;
}

const placeIn = (event: PointerEvent): { readonly x: number; readonly y: number } => {
  const frame = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - frame.left, y: event.clientY - frame.top };
};

/** Dragging moves the time, the wheel zooms it, a press chooses a mark or goes into a stretch of many. */
export const useTimelinePointer = ({ canvas, span, width, find, onSpan, onSelect, onBrush }: PointerSettings) => {
  const [hover, setHover] = useState<Hover>();
  const drag = useRef<{ readonly x: number; readonly span: Span; hasMoved: boolean; readonly isBrush: boolean }>(
    undefined,
  );

  /** From where the pointer went down to where it is. */
  const stretchTo = (event: PointerEvent, begunAt: number): Span => {
    const left = event.currentTarget.getBoundingClientRect().left;
    const ends = [begunAt - left, event.clientX - left].map((x) => atOf(Math.min(width, Math.max(0, x)), span, width));
    return { from: Math.min(...ends), to: Math.max(...ends) };
  };

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    const frame = canvas.current?.getBoundingClientRect();
    if (!frame || width === 0) return;
    event.preventDefault();
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    onSpan(
      isSideways
        ? panned(span, event.deltaX / width)
        : zoomed(span, Math.exp(event.deltaY * WHEEL_STEP), atOf(event.clientX - frame.left, span, width)),
    );
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    const listen = (event: WheelEvent): void => zoomByWheel(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [canvas]);

  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, span, hasMoved: false, isBrush: event.shiftKey };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const begun = drag.current;
    if (begun === undefined) {
      const { x, y } = placeIn(event);
      const mark = find(x, y);
      setHover(mark && { mark, y });
      return;
    }
    const distance = event.clientX - begun.x;
    if (!begun.hasMoved && Math.abs(distance) < DRAG_PX) return;
    begun.hasMoved = true;
    setHover(undefined);
    if (begun.isBrush) onBrush(stretchTo(event, begun.x), false);
    else onSpan(panned(begun.span, -distance / Math.max(width, 1)));
  };
  const onPointerUp = (event: PointerEvent): void => {
    const begun = drag.current;
    drag.current = undefined;
    if (begun?.isBrush === true && begun.hasMoved) onBrush(stretchTo(event, begun.x), true);
    if (begun === undefined || begun.hasMoved) return;
    const { x, y } = placeIn(event);
    const mark = find(x, y);
    if (mark !== undefined && mark.detail === undefined) onSpan({ from: mark.at, to: mark.until });
    else onSelect(mark);
  };
  const onPointerCancel = (): void => {
    drag.current = undefined;
  };
  return {
    hover,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave: () => setHover(undefined) },
  };
};
