import { HTML_REFUSED, hasHtmlContent } from '@airlane/domain/text/html-content';
import { MAX_STORED_TEXT_LENGTH } from '@airlane/domain/text/storable-text';
import { Refusal, refuse } from '../answer-codec.ts';
import { isBlank, readText } from '../text-codec.ts';
import { type ItemDraft, memberOf } from './item-draft.ts';

const MAX_TEXTS = 1000;
const DECIMAL = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;

/** A text without the blanks around it; markup is refused in a list as it is in a field. */
export const readPlainText = (raw: unknown): string | Refusal => {
  if (isBlank(raw)) return '';
  const text = readText(raw);
  if (text instanceof Refusal) return text;
  return hasHtmlContent(text) ? refuse(HTML_REFUSED) : text.trim();
};

export const readMember = (item: ItemDraft, name: string): string | Refusal => readPlainText(memberOf(item, name));

/** Several members that are all texts; the first refusal counts. */
export const readMembers = <Name extends string>(
  item: ItemDraft,
  names: readonly Name[],
): Record<Name, string> | Refusal => {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = readMember(item, name);
    if (text instanceof Refusal) return text;
    texts[name] = text;
  }
  return texts as Record<Name, string>;
};

/** A list of distinct texts; a single text is a list of one. */
export const readTexts = (raw: unknown): string[] | Refusal => {
  const list: readonly unknown[] = Array.isArray(raw) ? Array.from<unknown>(raw) : [raw];
  if (list.length > MAX_TEXTS) return refuse(`At most ${MAX_TEXTS} values are allowed`);
  const texts = new Set<string>();
  let length = 0;
  for (const one of list) {
    const text = readPlainText(one);
    if (text instanceof Refusal) return text;
    length += text.length;
    if (text !== '') texts.add(text);
  }
  return length > MAX_STORED_TEXT_LENGTH
    ? refuse(`Enter text of at most ${MAX_STORED_TEXT_LENGTH} characters`)
    : [...texts];
};

/** A plain decimal number, typed or sent; nothing when it is none. */
export const readDecimal = (raw: unknown): number | undefined => {
  const text = typeof raw === 'string' ? raw.trim() : undefined;
  const number = text !== undefined && DECIMAL.test(text) ? Number(text) : raw;
  // JSON knows no negative zero, and adding zero makes it a plain one.
  return typeof number === 'number' && Number.isFinite(number) ? number + 0 : undefined;
};

/** One of the known words, whatever the case in which it was sent. */
export const readWord = <Word extends string>(raw: unknown, words: readonly Word[]): Word | undefined => {
  const sent = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined;
  return words.find((word) => word.toLowerCase() === sent);
};
