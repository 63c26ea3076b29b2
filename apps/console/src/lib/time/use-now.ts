import { useEffect, useState } from 'react';

/** The current time, again every `everyMs`; only the component that shows an age should ask. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
