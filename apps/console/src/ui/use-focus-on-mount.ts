import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** For a form that replaces another: typing goes on where the person expects it. */
export const useFocusOnMount = (): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
};
