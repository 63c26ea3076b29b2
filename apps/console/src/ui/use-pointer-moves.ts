import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';

const KEY_STEP = 16;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** Hands on how far the pointer went since it was told last, or a step for each arrow key. */
export const usePointerMoves = (onMove: (right: number, down: number) => void) => {
  const last = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const stop = (): void => {
    last.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (last.current === undefined) return;
      onMove(event.clientX - last.current.x, event.clientY - last.current.y);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent): void => {
      const step = arrows[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onMove(...step);
    },
  };
};
