import { useEffect, useState } from 'react';

const TIMEOUT_MS = 2000;

/** Whether the browser has had nothing else to do since `isWanted`; a page that never rests is not waited for longer than this. */
export const useQuiet = (isWanted: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    // Safari does not say when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setQuiet(true), TIMEOUT_MS / 10);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setQuiet(true), { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(request);
  }, [isWanted]);
  return isQuiet;
};
