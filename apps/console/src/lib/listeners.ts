export interface Listeners {
  /** Answers what ends the subscription, as `useSyncExternalStore` wants it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** The listeners to a value that is kept outside React. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
};
