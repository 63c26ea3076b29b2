const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

export interface CutJson {
  readonly value: Readonly<Record<string, unknown>>;
  /** The key of the outermost object whose value was cut. */
  readonly openKey: string | undefined;
}

interface Position {
  readonly end: number;
  readonly open: readonly string[];
}

/** Where a JSON text ends: what is still open there, and the last place at which it could be closed. */
const scan = (
  text: string,
): { readonly whole: Position; readonly lastComma: Position; readonly openKey: string | undefined } => {
  const open: string[] = [];
  let lastComma: Position = { end: 0, open: [] };
  let openKey: string | undefined;
  let string: { readonly from: number } | undefined;
  let lastString = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (string !== undefined) {
      if (letter === '\\') at += 1;
      else if (letter === '"') {
        lastString = text.slice(string.from, at);
        string = undefined;
      }
    } else if (letter === '"') string = { from: at + 1 };
    else if (closing[letter] !== undefined) open.push(closing[letter]);
    else if (letter === '}' || letter === ']') open.pop();
    else if (letter === ':' && open.length === 1) openKey = lastString;
    else if (letter === ',') {
      lastComma = { end: at, open: [...open] };
      if (open.length === 1) openKey = undefined;
    }
  }
  return { whole: { end: text.length, open }, lastComma, openKey };
};

const parseObject = (text: string): CutJson['value'] | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as CutJson['value'])
      : undefined;
  } catch {
    // Not closed at a place where it can be; the caller tries another one.
    return undefined;
  }
};

/** What an object says whose text lost its end, as a link does that was cut on its way. Nothing where it is no such text. */
export const readCutJson = (text: string): CutJson | undefined => {
  const { whole, lastComma, openKey } = scan(text);
  const values = [whole, lastComma].map(({ end, open }) =>
    parseObject(`${text.slice(0, end)}${open.toReversed().join('')}`),
  );
  // Where the first value was cut, nothing but its key is left.
  const value = values.find((read) => read !== undefined) ?? (openKey === undefined ? undefined : {});
  return value && { value, openKey };
};
