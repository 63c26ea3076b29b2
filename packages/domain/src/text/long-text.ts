/** A longer text is cut in a table and unfolded on demand. */
export const EXPANDABLE_ABOVE = 100;

const shortLengths = { message: 80, text: 30 } as const;
export type LongTextUse = keyof typeof shortLengths;

/** A name inside a sentence, a heading or a menu. */
const CLIPPED_NAME = 80;

export const clippedName = (name: string): string =>
  name.length > CLIPPED_NAME ? `${name.slice(0, CLIPPED_NAME).trimEnd()}…` : name;

export const isExpandable = (text: string): boolean => text.length > EXPANDABLE_ABOVE;

/** The beginning of a long text: 80 characters of a message, 30 of anything else. */
export const shortText = (text: string, use: LongTextUse): string =>
  isExpandable(text) ? `${text.slice(0, shortLengths[use]).trimEnd()}…` : text;
