import { useSyncExternalStore } from 'react';
import { shapeOf } from '../preferences/shape.ts';
import { storedValue } from '../preferences/stored-value.ts';
import type { Session } from './session.ts';
import { sessionShape } from './session.ts';

const stored = storedValue('airlane.session', sessionShape);
/** What the early script keeps for the next visit belongs to the person who leaves. */
const keptOpening = storedValue('airlane.opening', shapeOf<object>({}));
const listeners = new Set<() => void>();
let current = stored.read();

const announce = (): void => {
  for (const listener of listeners) listener();
};

export const readSession = (): Session | undefined => current;

/** What storage holds now, which another tab may have written a moment ago. */
export const rereadSession = (): Session | undefined => {
  const fresh = stored.read();
  if (fresh?.accessToken !== current?.accessToken) {
    current = fresh;
    announce();
  }
  return current;
};

export const writeSession = (session: Session): void => {
  current = session;
  stored.write(session);
  announce();
};

/** The next page asks again who the person is and what they see. */
export const forgetOpening = (): void => keptOpening.clear();

export const clearSession = (): void => {
  current = undefined;
  stored.clear();
  keptOpening.clear();
  announce();
};

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, readSession);

// Another tab logged in, refreshed or logged out; a null key means that it cleared everything.
window.addEventListener('storage', (event) => {
  if (event.key === stored.key || event.key === null) rereadSession();
});
