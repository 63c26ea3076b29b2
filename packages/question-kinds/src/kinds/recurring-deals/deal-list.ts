import { DEAL_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { recurringDealItems, recurringDealPolicies } from '@airlane/domain/buying/deal-items';
import { z } from 'zod';
import { Refusal, refuse } from '../../answer-codec.ts';
import { isBlankItem, isItemDraft } from '../../items/item-draft.ts';
import { idsOf, readDealAmount, readDealWord } from '../../items/read-deal.ts';
import type { ItemRules } from '../../items/read-items.ts';
import { readMembers } from '../../items/read-members.ts';

const dealItems = idsOf(recurringDealItems);
const policies = idsOf(recurringDealPolicies);

export const recurringDeal = z.object({
  dealItem: z.enum(dealItems),
  policy: z.enum(policies),
  monthlyFee: z.number(),
  notes: z.string(),
  paygtype: z.string(),
  packagetype: z.string(),
});
type RecurringDeal = z.infer<typeof recurringDeal>;

const read = (raw: unknown, index: number): RecurringDeal | Refusal => {
  if (!isItemDraft(raw)) return refuse(`Deal ${index} cannot be read`);
  const dealItem = readDealWord(raw, 'dealItem', recurringDealItems, `Deal ${index}: choose a deal item`);
  if (dealItem instanceof Refusal) return dealItem;
  const policy = readDealWord(raw, 'policy', recurringDealPolicies, `Deal ${index}: choose a policy`);
  if (policy instanceof Refusal) return policy;
  const monthlyFee = readDealAmount(raw, 'monthlyFee', `Deal ${index}: enter a monthly fee`);
  if (monthlyFee instanceof Refusal) return monthlyFee;
  const texts = readMembers(raw, ['notes', 'paygtype', 'packagetype']);
  return texts instanceof Refusal ? texts : { dealItem, policy, monthlyFee, ...texts };
};

export const recurringDealRules: ItemRules<RecurringDeal> = {
  most: DEAL_LIST_LIMIT,
  plural: 'deals',
  isBlank: (raw) => isBlankItem(raw, Object.keys(recurringDeal.shape)),
  read,
};
