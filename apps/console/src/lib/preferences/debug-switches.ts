import { useSyncExternalStore } from 'react';
import { debugSettings, storeDebugSettings } from './debug-settings.ts';

let isShown = debugSettings.showsSwitches;
const listeners = new Set<() => void>();

/** Whether the debug panel is open. Menu, footer and panel stand far apart, so they share it here. */
export const useDebugSwitches = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );

export const toggleDebugSwitches = (): void => {
  isShown = !isShown;
  storeDebugSettings({ showsSwitches: isShown });
  for (const listener of listeners) listener();
};
