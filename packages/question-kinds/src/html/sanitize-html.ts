import { isWebLink } from '../safe-link.ts';
import { decodeEntities } from './entities.ts';
import { type ReadTag, readTag } from './read-tag.ts';
import { endedBy, isList, type SafeNode, type SafeTag, safeTags } from './safe-node.ts';

const MAX_HTML_LENGTH = 100_000;
const DEEPEST = 40;

/** What stands inside these is not text for people. */
const droppedWhole: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'noscript',
  'noembed',
  'noframes',
  'title',
  'head',
  'textarea',
  'select',
  'option',
  'xmp',
  'plaintext',
  'audio',
  'video',
  'canvas',
]);

const voidTags: ReadonlySet<string> = new Set(['embed', 'frame']);

const tagNamed = (name: string): SafeTag | undefined => safeTags.find((tag) => tag === name);

const MAIL = /^mailto:[^\s<>"'\\]{1,320}$/i;

const safeHref = (href: string | undefined): string | undefined => {
  const address = href?.trim();
  return address !== undefined && (isWebLink(address) || MAIL.test(address)) ? address : undefined;
};

interface Open {
  readonly tag: SafeTag;
  readonly children: SafeNode[];
}

/** Builds the tree: opens, closes and adds, and never nests deeper than a page can draw. */
class Tree {
  readonly roots: SafeNode[] = [];
  readonly #open: Open[] = [];

  get #children(): SafeNode[] {
    return this.#open.at(-1)?.children ?? this.roots;
  }

  addText(text: string): void {
    if (text !== '') this.#children.push(text);
  }

  open(tag: SafeTag, href: string | undefined): void {
    this.#endBefore(tag);
    if (tag === 'br') {
      this.#children.push({ tag, children: [] });
      return;
    }
    if (this.#open.length >= DEEPEST) return;
    const children: SafeNode[] = [];
    this.#children.push(href === undefined ? { tag, children } : { tag, href, children });
    this.#open.push({ tag, children });
  }

  close(tag: SafeTag): void {
    const place = this.#open.findLastIndex((open) => open.tag === tag);
    if (place !== -1) this.#open.length = place;
  }

  #endBefore(tag: SafeTag): void {
    const ended = endedBy(tag);
    const place = this.#open.findLastIndex((open) => ended.includes(open.tag));
    const list = this.#open.findLastIndex((open) => isList(open.tag));
    if (place > (tag === 'a' ? -1 : list)) this.#open.length = place;
  }
}

const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Where a comment, a declaration or an instruction ends. */
const endOfMarkup = (html: string, at: number): number => {
  const [closing, from] = html.startsWith('<!--', at) ? ['-->', at + 2] : ['>', at + 1];
  const end = html.indexOf(closing, from);
  return end === -1 ? html.length : end + closing.length;
};

const endOfDropped = (folded: string, { name, end }: ReadTag): number => {
  if (end === undefined) return folded.length;
  if (voidTags.has(name)) return end;
  const closing = folded.indexOf(`</${name}`, end);
  const bracket = closing === -1 ? -1 : folded.indexOf('>', closing);
  return bracket === -1 ? folded.length : bracket + 1;
};

const place = (tree: Tree, { name, isClosing, href }: ReadTag): void => {
  const tag = tagNamed(name);
  if (tag === undefined) return;
  if (isClosing) tree.close(tag);
  else tree.open(tag, tag === 'a' ? safeHref(href) : undefined);
};

/**
 * Reads the formatted text of a template into a tree of a few harmless elements, which a component draws one by one: nothing is
 * ever handed to a browser as HTML. Elements that are not known fall away and leave their text, those that carry no text for people fall away whole.
 */
export const sanitizeHtml = (source: string): SafeNode[] => {
  const html = source.slice(0, MAX_HTML_LENGTH);
  const folded = lowerAscii(html);
  const tree = new Tree();
  let at = 0;
  while (at < html.length) {
    const bracket = html.indexOf('<', at);
    tree.addText(decodeEntities(html.slice(at, bracket === -1 ? html.length : bracket)));
    if (bracket === -1) break;
    const tag = readTag(html, bracket);
    if (tag) {
      const isDropped = !tag.isClosing && droppedWhole.has(tag.name);
      if (!isDropped) place(tree, tag);
      at = isDropped ? endOfDropped(folded, tag) : (tag.end ?? html.length);
    } else if (/^<[!?/]/.test(html.slice(bracket, bracket + 2))) {
      at = endOfMarkup(html, bracket);
    } else {
      tree.addText('<');
      at = bracket + 1;
    }
  }
  return tree.roots;
};
