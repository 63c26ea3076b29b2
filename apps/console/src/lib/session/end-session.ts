import type { Session } from './session.ts';
import { clearSession, readSession } from './session-store.ts';

export type SessionEnd = 'asked' | 'expired' | 'refused';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Forgets a session in every tab. Word of an older one, which a new login has replaced meanwhile, comes too late to matter. */
export const endSession = (reason: SessionEnd, ended: Session | undefined): void => {
  if (ended === undefined || readSession()?.consoleToken !== ended.consoleToken) return;
  for (const listener of listeners) listener(reason);
  clearSession();
};

export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
