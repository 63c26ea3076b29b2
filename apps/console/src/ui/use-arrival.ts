import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * For what takes the place of a button that was pressed before its code was there: the new button takes over the focus, which left with the old
 * one, so that closing leads back to it. What it opens may open when this says so.
 */
export const useArrival = (button: RefObject<HTMLButtonElement | null>): boolean => {
  const [hasArrived, setArrived] = useState(false);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- it may open only after its button has the focus that it will give back
    setArrived(true);
  }, [button]);
  return hasArrived;
};
