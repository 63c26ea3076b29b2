/** Longest single text that is kept; what is larger belongs into a file. */
export const MAX_STORED_TEXT_LENGTH = 100_000;
const MAX_STORED_JSON_DEPTH = 100;
const MAX_STORED_PARTS = 100_000;

/** Marks that turn the direction of what follows: with them a text reads as another one than it is. Letters of any direction are fine. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/;

export const HIDDEN_CHARACTERS_REFUSED = 'This text contains hidden characters, such as text direction marks. Remove them';

/** PostgreSQL keeps neither NUL characters nor halves of surrogate pairs, in text as little as in jsonb; marks of direction we keep out ourselves. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text) && !DIRECTION_MARKS.test(text);

const isPlainObject = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

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
    if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) continue;
    if (typeof value === 'string') {
      if (!isStorableText(value)) return path;
      continue;
    }
    if (typeof value !== 'object') return path;
    if (!Array.isArray(value) && !isPlainObject(value)) return path;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return path;
      pending.push({ value: inner, path: [...path, key] });
    }
  }
  return undefined;
};

export const isStorableJson = (root: unknown): boolean => findUnstorable(root) === undefined;
