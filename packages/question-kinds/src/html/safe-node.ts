export const safeTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'h5',
  'code',
] as const;
export type SafeTag = (typeof safeTags)[number];

/** A text, or one of the few elements that an instruction may hold. Only a link carries anything besides its children. */
export type SafeNode =
  string | { readonly tag: SafeTag; readonly href?: string; readonly children: readonly SafeNode[] };

const blocks: readonly SafeTag[] = ['p', 'ul', 'ol', 'h3', 'h4', 'h5'];
const headings: readonly SafeTag[] = ['p', 'h3', 'h4', 'h5'];

/** The open element that a new one ends, as a browser would: a paragraph ends where the next block begins. */
export const endedBy = (tag: SafeTag): readonly SafeTag[] => {
  if (tag === 'li' || tag === 'a') return [tag];
  if (headings.includes(tag)) return headings;
  return blocks.includes(tag) ? ['p'] : [];
};

/** Elements whose inside is a world of its own: a new item ends the one before it only within the same list. */
export const isList = (tag: SafeTag): boolean => tag === 'ul' || tag === 'ol';
