import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { isFlag, isOneOf, isOptional, isText, isTextList, shapeOf } from './shape.ts';
import { storedValue } from './stored-value.ts';

export interface Preferences {
  readonly menuFolded: boolean;
  readonly foldedParents: readonly string[];
  readonly lastAccountId?: string | undefined;
  /** The words of the maintenance banner that was closed last. */
  readonly closedBanner?: string | undefined;
  /** The tour of the demo was taken or declined. */
  readonly hasSeenTour?: boolean | undefined;
  /** How tables and charts are written into files; as they are shown, unless the person chose otherwise. */
  readonly csvFormat?: 'data' | 'shown' | undefined;
  /** Only the columns that the table shows; otherwise all. */
  readonly csvVisibleOnly?: boolean | undefined;
  /** Shows debug-only entries and asks before a refused session is closed. */
  readonly debug: boolean;
}

const untouched: Preferences = { menuFolded: false, foldedParents: [], debug: false };
/** An older release may have stored less than all of them. */
const storedShape = shapeOf<Partial<Preferences>>({
  menuFolded: isOptional(isFlag),
  foldedParents: isOptional(isTextList),
  lastAccountId: isOptional(isText),
  closedBanner: isOptional(isText),
  hasSeenTour: isOptional(isFlag),
  csvFormat: isOptional(isOneOf(['shown', 'data'])),
  csvVisibleOnly: isOptional(isFlag),
  debug: isOptional(isFlag),
});

const stored = storedValue('airlane.preferences', storedShape);
const listeners = createListeners();
let current: Preferences = { ...untouched, ...stored.read() };

export const readPreferences = (): Preferences => current;

export const changePreferences = (changes: Partial<Preferences>): void => {
  current = { ...current, ...changes };
  stored.write(current);
  listeners.notify();
};

export const usePreferences = (): Preferences => useSyncExternalStore(listeners.subscribe, readPreferences);
