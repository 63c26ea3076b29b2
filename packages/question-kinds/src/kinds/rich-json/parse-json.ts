export type ParsedJson =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** Reads a text as JSON; the message of the platform says where it fails. */
export const parseJson = (text: string): ParsedJson => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    // Nothing is lost here: the caller shows the message or refuses the text.
    return { ok: false, message: error instanceof Error ? error.message : 'The text cannot be read' };
  }
};

/** Every text in a value, the names of members included. Walks with its own stack, because JSON may be nested deeper than the call stack. */
export function* textsIn(root: unknown): Generator<string> {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') yield value;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) yield name;
      pending.push(inner);
    }
  }
}
