import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { shapeOf } from '../preferences/shape.ts';
import { storedValue } from '../preferences/stored-value.ts';
import type { Session } from './session.ts';
import { sessionShape } from './session.ts';

const stored = storedValue('airlane.session', sessionShape);
/** What the early script keeps for the next visit belongs to the person who leaves. */
const keptOpening = storedValue('airlane.opening', shapeOf<object>({}));
const listeners = createListeners();
let current = stored.read();

export const readSession = (): Session | undefined => current;

/** What storage holds now, which another tab may have written a moment ago. */
export const rereadSession = (): Session | undefined => {
  const fresh = stored.read();
  if (fresh?.accessToken !== current?.accessToken) {
    current = fresh;
    listeners.notify();
  }
  return current;
};

export const writeSession = (session: Session): void => {
  current = session;
  stored.write(session);
  listeners.notify();
};

/** The next page asks again who the person is and what they see. */
export const forgetOpening = (): void => keptOpening.clear();

export const clearSession = (): void => {
  current = undefined;
  stored.clear();
  keptOpening.clear();
  listeners.notify();
};

export const subscribeSession = listeners.subscribe;

export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, readSession);

// Another tab logged in, refreshed or logged out; a null key means that it cleared everything.
window.addEventListener('storage', (event) => {
  if (event.key === stored.key || event.key === null) rereadSession();
});
