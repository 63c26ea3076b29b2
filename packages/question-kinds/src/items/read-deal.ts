import { DEAL_AMOUNT_DECIMALS, isDealAmount, isDealQuantity } from '@airlane/domain/buying/deal-items';
import { type Refusal, refuse } from '../answer-codec.ts';
import { type ItemDraft, memberOf } from './item-draft.ts';
import { readDecimal, readWord } from './read-members.ts';

type Titles<Id extends string> = Readonly<Record<Id, string>>;

export const idsOf = <Id extends string>(titles: Titles<Id>): Id[] => Object.keys(titles) as Id[];

/** A required word of a deal. */
export const readDealWord = <Id extends string>(
  item: ItemDraft,
  name: string,
  titles: Titles<Id>,
  sentence: string,
): Id | Refusal => readWord(memberOf(item, name), idsOf(titles)) ?? refuse(sentence);

/** A required price; zero counts as filled. */
export const readDealAmount = (item: ItemDraft, name: string, sentence: string): number | Refusal => {
  const amount = readDecimal(memberOf(item, name));
  return amount !== undefined && isDealAmount(amount)
    ? amount
    : refuse(`${sentence} of 0 or more, with at most ${DEAL_AMOUNT_DECIMALS} decimals`);
};

export const readDealQuantity = (item: ItemDraft, name: string, sentence: string): number | Refusal => {
  const quantity = readDecimal(memberOf(item, name));
  return quantity !== undefined && isDealQuantity(quantity) ? quantity : refuse(sentence);
};
