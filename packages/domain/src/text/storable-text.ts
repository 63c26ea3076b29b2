/** Longest single text that is kept; what is larger belongs into a file. */
export const MAX_STORED_TEXT_LENGTH = 100_000;
const MAX_STORED_JSON_DEPTH = 100;
const MAX_STORED_PARTS = 100_000;

/** NUL, and marks that turn the direction of what follows: with them a text reads as another one than it is. Letters of any direction are fine. */
const UNSTORABLE = /[\0\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

export const HIDDEN_CHARACTERS_REFUSED =
  'This text contains hidden characters, such as text direction marks. Remove them';

/** PostgreSQL keeps neither NUL characters nor halves of surrogate pairs, in text as little as in jsonb; marks of direction we keep out ourselves. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);

const isPlainObject = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** What holds nothing further. */
const isStorablePart = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorableText(value)
    : value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/**
 * Where a value stops being JSON that every engine can keep, as the way to that part; nothing where it does not. Walks with its own stack,
 * because a hostile value may be nested deeper than the call stack, and counts its steps, because a value that holds the same part many times
 * over has no end for a walker. What was read from a text has an end, however long: `maxParts` may be infinite there.
 */
export const findUnstorable = (root: unknown, maxParts = MAX_STORED_PARTS): readonly string[] | undefined => {
  const pending: { value: unknown; path: readonly string[] }[] = [{ value: root, path: [] }];
  let parts = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    parts += 1;
    if (path.length > MAX_STORED_JSON_DEPTH || parts > maxParts) return path;
    if (isStorablePart(value)) continue;
    if (typeof value !== 'object' || value === null) return path;
    const isList = Array.isArray(value);
    if (!isList && !isPlainObject(value)) return path;
    // A list may hold hundreds of thousands of texts: what is fine by itself is not put on the stack.
    const keys: Iterable<string | number> = isList ? value.keys() : Object.keys(value);
    for (const key of keys) {
      if (typeof key === 'string' && !isStorableText(key)) return path;
      const inner = (value as Record<string | number, unknown>)[key];
      if (isStorablePart(inner)) parts += 1;
      else pending.push({ value: inner, path: [...path, String(key)] });
    }
    if (parts > maxParts) return path;
  }
  return undefined;
};

export const isStorableJson = (root: unknown): boolean => findUnstorable(root) === undefined;
