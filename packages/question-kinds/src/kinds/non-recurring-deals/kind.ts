import { DEAL_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { nonRecurringDealItems, nonRecurringDealTypes } from '@airlane/domain/buying/deal-items';
import { z } from 'zod';
import { answerCodec, noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNothingListed, readItems } from '../../items/read-items.ts';
import { nonRecurringDeal, nonRecurringDealRules } from './deal-list.ts';

const noOperators: readonly never[] = [];
const sims = { dealItem: 'sim', type: 'plastic', quantity: 100, price: 1.5 } as const;

/** What a deal charges once. */
export const nonRecurringDealsKind = defineKind({
  name: 'nonRecurringDeals',
  options: noOptions,
  codec: () => answerCodec(z.array(nonRecurringDeal), (draft) => readItems(draft, nonRecurringDealRules)),
  commonRules: 'none',
  operators: noOperators,
  emptyDraft: (): unknown => [],
  isEmpty: isNothingListed(nonRecurringDealRules.isBlank),
  format: (deals) =>
    deals
      .map(
        (deal) =>
          `${deal.quantity} × ${nonRecurringDealItems[deal.dealItem]}, ${nonRecurringDealTypes[deal.type]}: ${deal.price}`,
      )
      .join('; '),
  examples: {
    valid: [
      { wire: [sims, { comment: ' ' }], value: [{ ...sims, comment: '' }], text: '100 × SIM, Plastic: 1.5' },
      {
        wire: [{ dealItem: 'shipping', type: 'DAP', quantity: '1', price: '0', comment: 'by courier' }],
        value: [{ dealItem: 'shipping', type: 'dap', quantity: 1, price: 0, comment: 'by courier' }],
        text: '1 × Shipping, DAP: 0',
      },
    ],
    invalid: [
      { wire: [{ ...sims, dealItem: undefined }], message: 'Deal 1: choose a deal item' },
      { wire: [{ ...sims, type: 'paper' }], message: 'Deal 1: choose a type' },
      { wire: [{ ...sims, quantity: 1.5 }], message: 'Deal 1: enter a quantity as a whole number' },
      { wire: [{ ...sims, price: -1 }], message: 'Deal 1: enter a price of 0 or more, with at most 4 decimals' },
      { wire: [{ ...sims, comment: '<b>now</b>' }], message: HTML_REFUSED },
      { wire: Array.from({ length: DEAL_LIST_LIMIT + 1 }, () => sims), message: 'At most 16 deals are allowed' },
      { wire: 'sims', message: 'Send a list of deals' },
    ],
  },
});
