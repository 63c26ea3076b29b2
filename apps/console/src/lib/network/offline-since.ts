import { useSyncExternalStore } from 'react';

/** Since when the browser has no network; undefined while it has one. */
let since: number | undefined = navigator.onLine ? undefined : Date.now();

const subscribe = (listener: () => void): (() => void) => {
  const change = (): void => {
    since = navigator.onLine ? undefined : (since ?? Date.now());
    listener();
  };
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
};

export const useOfflineSince = (): number | undefined => useSyncExternalStore(subscribe, () => since);
