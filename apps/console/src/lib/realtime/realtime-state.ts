import { useSyncExternalStore } from 'react';

/** Since when live updates are interrupted; undefined while they flow. */
let downSince: number | undefined;
const listeners = new Set<() => void>();

const change = (next: number | undefined): void => {
  if (next === downSince) return;
  downSince = next;
  for (const listener of listeners) listener();
};

export const markRealtimeUp = (): void => change(undefined);
export const markRealtimeDown = (): void => change(downSince ?? Date.now());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRealtimeDownSince = (): number | undefined => useSyncExternalStore(subscribe, () => downSince);
