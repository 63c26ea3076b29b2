import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapSize, MapView, Point } from './map-view.ts';
import { moved, zoomedAt } from './map-view.ts';

const DRAG_PX = 4;
const WHEEL_STEP = 0.004;
const KEY_PX = 60;

const steps: Readonly<Record<string, Point>> = { ArrowLeft: { x: KEY_PX, y: 0 }, ArrowRight: { x: -KEY_PX, y: 0 }, ArrowUp: { x: 0, y: KEY_PX }, ArrowDown: { x: 0, y: -KEY_PX } };
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

interface HandSettings {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly view: MapView;
  readonly size: MapSize;
  readonly onView: (view: MapView) => void;
  readonly onPress: (point: Point) => void;
}

const pointIn = (event: { readonly clientX: number; readonly clientY: number }, frame: DOMRect): Point => ({ x: event.clientX - frame.left, y: event.clientY - frame.top });

/** Dragging and arrow keys move the map, the wheel, + and - zoom it, a press is told. */
export const useMapHand = ({ canvas, view, size, onView, onPress }: HandSettings) => {
  const drag = useRef<{ readonly from: Point; readonly view: MapView; hasMoved: boolean }>(undefined);

  const zoomByWheel = useEffectEvent((event: WheelEvent, element: HTMLCanvasElement) => {
    event.preventDefault();
    onView(zoomedAt(view, -event.deltaY * WHEEL_STEP, pointIn(event, element.getBoundingClientRect()), size));
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // React listens passively, and a passive listener can not keep the page from scrolling.
    const listen = (event: WheelEvent): void => zoomByWheel(event, element);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [canvas]);

  const place = (event: PointerEvent): Point => pointIn(event, event.currentTarget.getBoundingClientRect());
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: place(event), view, hasMoved: false };
    },
    onPointerMove: (event: PointerEvent): void => {
      const begun = drag.current;
      if (begun === undefined) return;
      const { x, y } = place(event);
      const by = { x: x - begun.from.x, y: y - begun.from.y };
      begun.hasMoved ||= Math.hypot(by.x, by.y) >= DRAG_PX;
      if (begun.hasMoved) onView(moved(begun.view, by));
    },
    onPointerUp: (event: PointerEvent): void => {
      if (drag.current?.hasMoved === false) onPress(place(event));
      drag.current = undefined;
    },
    onPointerCancel: (): void => void (drag.current = undefined),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [step, zoom] = [steps[event.key], zooms[event.key]];
      if (step === undefined && zoom === undefined) return;
      event.preventDefault();
      onView(step === undefined ? zoomedAt(view, zoom ?? 0, { x: size.width / 2, y: size.height / 2 }, size) : moved(view, step));
    },
  };
};
