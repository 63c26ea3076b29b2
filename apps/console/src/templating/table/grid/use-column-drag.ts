import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';

/** A pointer that goes less far than this means to press. */
const MIN_DRAG = 6;
/** This close to an edge the columns scroll along. */
const SCROLL_EDGE = 40;
const SCROLL_STEP = 12;

interface Drag {
  readonly dragged: string;
  readonly over: string | undefined;
}

const headerUnder = (grid: HTMLElement, x: number, side: string | undefined): string | undefined =>
  [...grid.querySelectorAll<HTMLElement>('[role="columnheader"][data-movable]')]
    .find((header) => {
      const { left, right } = header.getBoundingClientRect();
      return header.dataset['pinned'] === side && x >= left && x < right;
    })
    ?.getAttribute('col-id') ?? undefined;

const scrollAlong = (grid: HTMLElement, x: number): void => {
  const { left, right } = grid.getBoundingClientRect();
  if (x < left + SCROLL_EDGE) grid.scrollLeft -= SCROLL_STEP;
  else if (x > right - SCROLL_EDGE) grid.scrollLeft += SCROLL_STEP;
};

/** Columns that are dragged by their headers to the place of another one of the same side. Fingers scroll; they order columns in the table's actions. */
export const useColumnDrag = (gridOf: () => HTMLElement | null, onMove: (key: string, target: string) => void) => {
  const start = useRef<{ readonly key: string; readonly x: number } | undefined>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const stop = (): void => {
    start.current = undefined;
    setDrag(undefined);
  };
  return {
    drag,
    handleOf: (key: string, side: string | undefined) => ({
      onPointerDown: ({ button, pointerType, clientX }: PointerEvent): void => {
        if (button === 0 && pointerType !== 'touch') start.current = { key, x: clientX };
      },
      onPointerMove: (event: PointerEvent): void => {
        const grid = gridOf();
        if (start.current?.key !== key || grid === null) return;
        if (drag === undefined && Math.abs(event.clientX - start.current.x) < MIN_DRAG) return;
        // From here on the release belongs to the header, not to the button that was pressed in it.
        event.currentTarget.setPointerCapture(event.pointerId);
        scrollAlong(grid, event.clientX);
        const over = headerUnder(grid, event.clientX, side);
        if (drag?.dragged !== key || drag.over !== over) setDrag({ dragged: key, over });
      },
      onPointerUp: (): void => {
        if (drag?.over !== undefined && drag.over !== key) onMove(key, drag.over);
        stop();
      },
      onPointerCancel: stop,
    }),
  };
};
