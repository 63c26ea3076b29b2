import { DEAL_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { nonRecurringDealItems, nonRecurringDealTypes } from '@airlane/domain/buying/deal-items';
import { z } from 'zod';
import { Refusal, refuse } from '../../answer-codec.ts';
import { isBlankItem, isItemDraft } from '../../items/item-draft.ts';
import { idsOf, readDealAmount, readDealQuantity, readDealWord } from '../../items/read-deal.ts';
import type { ItemRules } from '../../items/read-items.ts';
import { readMember } from '../../items/read-members.ts';

const dealItems = idsOf(nonRecurringDealItems);
const types = idsOf(nonRecurringDealTypes);

export const nonRecurringDeal = z.object({
  dealItem: z.enum(dealItems),
  type: z.enum(types),
  quantity: z.number(),
  price: z.number(),
  comment: z.string(),
});
type NonRecurringDeal = z.infer<typeof nonRecurringDeal>;

const read = (raw: unknown, index: number): NonRecurringDeal | Refusal => {
  if (!isItemDraft(raw)) return refuse(`Deal ${index} cannot be read`);
  const dealItem = readDealWord(raw, 'dealItem', nonRecurringDealItems, `Deal ${index}: choose a deal item`);
  if (dealItem instanceof Refusal) return dealItem;
  const type = readDealWord(raw, 'type', nonRecurringDealTypes, `Deal ${index}: choose a type`);
  if (type instanceof Refusal) return type;
  const quantity = readDealQuantity(raw, 'quantity', `Deal ${index}: enter a quantity as a whole number`);
  if (quantity instanceof Refusal) return quantity;
  const price = readDealAmount(raw, 'price', `Deal ${index}: enter a price`);
  if (price instanceof Refusal) return price;
  const comment = readMember(raw, 'comment');
  return comment instanceof Refusal ? comment : { dealItem, type, quantity, price, comment };
};

export const nonRecurringDealRules: ItemRules<NonRecurringDeal> = {
  most: DEAL_LIST_LIMIT,
  plural: 'deals',
  isBlank: (raw) => isBlankItem(raw, Object.keys(nonRecurringDeal.shape)),
  read,
};
