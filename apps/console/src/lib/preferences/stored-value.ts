import type { Parser } from './shape.ts';

/** One typed entry of a browser storage. What does not parse counts as absent: an older release may have written it. */
export interface StoredValue<Value> {
  readonly key: string;
  read(): Value | undefined;
  write(value: Value): void;
  clear(): void;
}

export const storedValue = <Value>(
  key: string,
  schema: Parser<Value>,
  storage: () => Storage = () => localStorage,
): StoredValue<Value> => ({
  key,
  read: () => {
    try {
      const text = storage().getItem(key);
      return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
    } catch {
      // Storage can be switched off, and its text can be anything; both mean that nothing is stored.
      return undefined;
    }
  },
  write: (value) => {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {
      // A full or forbidden storage costs the convenience of remembering, never the action itself.
    }
  },
  clear: () => {
    try {
      storage().removeItem(key);
    } catch {
      // As above.
    }
  },
});
