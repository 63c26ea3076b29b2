/** Longest single text that is kept; what is larger belongs into a file. */
export const LONGEST_STORED_TEXT = 100_000;
const DEEPEST_STORED_JSON = 100;
const MOST_STORED_PARTS = 100_000;

/** PostgreSQL keeps neither NUL characters nor halves of surrogate pairs, in text as little as in jsonb. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

const isPlainObject = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Whether a value is JSON that every engine can keep. Walks with its own stack, because a hostile value may be nested deeper than
 * the call stack, and counts its steps, because a value that holds the same part many times over has no end for a walker.
 */
export const isStorableJson = (root: unknown): boolean => {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let parts = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    parts += 1;
    if (depth > DEEPEST_STORED_JSON || parts > MOST_STORED_PARTS) return false;
    if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) continue;
    if (typeof value === 'string') {
      if (!isStorableText(value)) return false;
      continue;
    }
    if (typeof value !== 'object') return false;
    if (!Array.isArray(value) && !isPlainObject(value)) return false;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return false;
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
};
