import { Refusal, refuse } from '../answer-codec.ts';
import { isBlank } from '../text-codec.ts';

/** Blank rows do not count, but reading through them has an end. */
const MAX_ROWS_READ = 1000;

export interface ItemRules<Item> {
  readonly most: number;
  /** What the items are called, such as 'commands'. */
  readonly plural: string;
  isBlank(raw: unknown): boolean;
  /** Reads one item; `place` counts from 1 and is for the sentence of a refusal. */
  read(raw: unknown, position: number): Item | Refusal;
}

/** Reads a list: blank items are dropped, the first refusal refuses the whole. */
export const readItems = <Item>(draft: unknown, rules: ItemRules<Item>): Item[] | Refusal => {
  if (!Array.isArray(draft) || draft.length > MAX_ROWS_READ) return refuse(`Send a list of ${rules.plural}`);
  const items: Item[] = [];
  for (const [index, raw] of Array.from<unknown>(draft).entries()) {
    if (rules.isBlank(raw)) continue;
    const item = rules.read(raw, index + 1);
    if (item instanceof Refusal) return item;
    items.push(item);
  }
  return items.length > rules.most ? refuse(`At most ${rules.most} ${rules.plural} are allowed`) : items;
};

export const isNothingListed =
  (isBlankRow: (raw: unknown) => boolean) =>
  (draft: unknown): boolean =>
    isBlank(draft) ||
    (Array.isArray(draft) && draft.length <= MAX_ROWS_READ && Array.from<unknown>(draft).every(isBlankRow));
