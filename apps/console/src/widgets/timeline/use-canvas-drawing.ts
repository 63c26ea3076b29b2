import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

type Draw = (context: CanvasRenderingContext2D, width: number) => void;

/** A canvas as wide as its frame and as sharp as the screen, drawn anew whenever `draw` changes. */
export const useCanvasDrawing = (
  height: number,
  draw: Draw,
): { readonly canvas: RefObject<HTMLCanvasElement | null>; readonly width: number } => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = canvas.current?.parentElement;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio;
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      draw(context, width);
    });
    return () => cancelAnimationFrame(frame);
  }, [draw, height, width]);

  return { canvas, width };
};
