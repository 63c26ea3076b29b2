import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { debugSettings, storeDebugSettings } from './debug-settings.ts';

let isShown = debugSettings.showsSwitches;
const listeners = createListeners();

/** Whether the debug panel is open. Menu, footer and panel stand far apart, so they share it here. */
export const useDebugSwitches = (): boolean => useSyncExternalStore(listeners.subscribe, () => isShown);

export const toggleDebugSwitches = (): void => {
  isShown = !isShown;
  storeDebugSettings({ showsSwitches: isShown });
  listeners.notify();
};
