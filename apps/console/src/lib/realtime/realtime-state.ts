import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** Since when live updates are interrupted; undefined while they flow. */
let downSince: number | undefined;
const listeners = createListeners();

const change = (next: number | undefined): void => {
  if (next === downSince) return;
  downSince = next;
  listeners.notify();
};

export const markRealtimeUp = (): void => change(undefined);
export const markRealtimeDown = (): void => change(downSince ?? Date.now());

export const useRealtimeDownSince = (): number | undefined =>
  useSyncExternalStore(listeners.subscribe, () => downSince);
