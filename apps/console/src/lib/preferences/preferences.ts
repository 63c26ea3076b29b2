import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storedValue } from './stored-value.ts';

const preferencesSchema = z.object({
  menuFolded: z.boolean().default(false),
  foldedParents: z.array(z.string()).default([]),
  lastAccountId: z.string().optional(),
  /** Shows debug-only entries and asks before a refused session is closed. */
  debug: z.boolean().default(false),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const stored = storedValue('airlane.preferences', preferencesSchema);
const listeners = new Set<() => void>();
let current: Preferences = stored.read() ?? preferencesSchema.parse({});

export const readPreferences = (): Preferences => current;

export const changePreferences = (changes: Partial<Preferences>): void => {
  current = { ...current, ...changes };
  stored.write(current);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, readPreferences);
