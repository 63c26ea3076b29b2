import type { PointerEvent } from 'react';
import { useState } from 'react';

/** The pointer belongs to the handle while it drags, so what lies under it has to be looked up. */
const targetUnder = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop-target]')?.dataset['dropTarget'];

interface Handle {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

interface Drag {
  readonly dragged: string | undefined;
  readonly over: string | undefined;
  /** What the handle of an item listens to; items and places that take one say so by `data-drop-target`. */
  readonly handleOf: (item: string) => Handle;
}

export const useDrag = (onDrop: (item: string, target: string) => void): Drag => {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const stop = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = (): void => {
    if (dragged !== undefined && over !== undefined && dragged !== over) onDrop(dragged, over);
    stop();
  };
  return {
    dragged,
    over,
    handleOf: (item) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(item);
      },
      onPointerMove: (event) => dragged !== undefined && setOver(targetUnder(event)),
      onPointerUp: drop,
      onPointerCancel: stop,
    }),
  };
};
