import { clearSession, readSession } from './session-store.ts';

export type SessionEnd = 'asked' | 'expired' | 'refused';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Forgets the session in every tab. */
export const endSession = (reason: SessionEnd): void => {
  if (readSession() === undefined) return;
  for (const listener of listeners) listener(reason);
  clearSession();
};

export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
