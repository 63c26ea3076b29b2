import { useRef } from 'react';

/** Lets one run end before the next begins: a second press while the first is under way does nothing. The busy state of a button comes too late for a double click. */
export const useOneAtATime = <Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => Promise<unknown>,
): ((...given: Arguments) => Promise<void>) => {
  const isRunning = useRef(false);
  return async (...given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await act(...given);
    } finally {
      isRunning.current = false;
    }
  };
};
