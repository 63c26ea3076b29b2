import { namedIccidProblem } from '@airlane/domain/sims/iccid';
import { withoutGaps } from '@airlane/domain/sims/identifier-list';
import { Refusal, refuse } from '../../answer-codec.ts';
import { readTexts } from '../../items/read-members.ts';
import { isBlank } from '../../text-codec.ts';

export const itemFormats = ['text', 'iccid'] as const;
export type ItemFormat = (typeof itemFormats)[number];

/** Lists are pasted from mails and spreadsheets: lines, commas and semicolons all stand between two items. */
const SEPARATORS = /[\n\r,;\t]+/;

const itemsIn = (draft: unknown): unknown => (typeof draft === 'string' ? draft.split(SEPARATORS) : draft);

const readItem: { readonly [Format in ItemFormat]: (text: string) => string | Refusal } = {
  text: (text) => text,
  iccid: (text) => {
    const iccid = withoutGaps(text);
    const problem = namedIccidProblem(iccid);
    return problem === undefined ? iccid : refuse(`${text.slice(0, 40)}: ${problem}`);
  },
};

export const readTextList = (
  draft: unknown,
  { itemFormat, most }: { readonly itemFormat: ItemFormat; readonly most: number },
): string[] | Refusal => {
  const texts = readTexts(itemsIn(draft));
  if (texts instanceof Refusal) return texts;
  if (texts.length > most) return refuse(`At most ${most} entries are allowed`);
  const items = new Set<string>();
  for (const text of texts) {
    const item = readItem[itemFormat](text);
    if (item instanceof Refusal) return item;
    items.add(item);
  }
  return [...items];
};

export const isNoList = (draft: unknown): boolean => (Array.isArray(draft) ? draft.every(isBlank) : isBlank(draft));

/** As it stands in the input: one entry a line. */
export const listText = (draft: unknown): string =>
  Array.isArray(draft) ? draft.map(String).join('\n') : typeof draft === 'string' ? draft : '';
