/** A longer text is cut in a table and unfolded on demand. */
export const EXPANDABLE_ABOVE = 100;

const shortLengths = { message: 80, text: 30 } as const;
export type LongTextUse = keyof typeof shortLengths;

export const isExpandable = (text: string): boolean => text.length > EXPANDABLE_ABOVE;

/** The beginning of a long text: 80 characters of a message, 30 of anything else. */
export const shortText = (text: string, use: LongTextUse): string =>
  isExpandable(text) ? `${text.slice(0, shortLengths[use]).trimEnd()}…` : text;
