import { decodeEntities } from './entities.ts';

export interface ReadTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly href: string | undefined;
  /** Where the text goes on; nothing when the tag has no end, and neither has what follows it. */
  readonly end: number | undefined;
}

const TAG_START = /<(\/?)([a-z][a-z\d:-]{0,40})/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)?(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;
const MAX_ATTRIBUTES = 100;

/** Reads the tag at a place; nothing when the bracket there opens none. Every step moves forward, so the work is linear. */
export const readTag = (html: string, at: number): ReadTag | undefined => {
  TAG_START.lastIndex = at;
  const start = TAG_START.exec(html);
  if (!start) return undefined;
  let index = TAG_START.lastIndex;
  let href: string | undefined;
  const done = (end: number | undefined): ReadTag => ({
    name: (start[2] ?? '').toLowerCase(),
    isClosing: start[1] === '/',
    href,
    end,
  });
  for (let count = 0; count < MAX_ATTRIBUTES; count += 1) {
    ATTRIBUTE.lastIndex = index;
    const attribute = ATTRIBUTE.exec(html);
    const next = attribute ? ATTRIBUTE.lastIndex : index;
    if (attribute?.[1]?.toLowerCase() === 'href')
      href ??= decodeEntities(attribute[2] ?? attribute[3] ?? attribute[4] ?? '');
    if (html[next] === '>') return done(next + 1);
    if (next >= html.length || next === index) break;
    index = next;
  }
  // Too odd to be read: what stands before the next closing bracket is left out.
  const end = html.indexOf('>', index);
  return { ...done(end === -1 ? undefined : end + 1), href: undefined };
};
