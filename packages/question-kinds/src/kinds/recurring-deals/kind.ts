import { DEAL_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { recurringDealItems, recurringDealPolicies } from '@airlane/domain/buying/deal-items';
import { z } from 'zod';
import { answerCodec, noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNothingListed, readItems } from '../../items/read-items.ts';
import { recurringDeal, recurringDealRules } from './deal-list.ts';

const noOperators: readonly never[] = [];
const fee = { dealItem: 'subscriptionfee', policy: 'activesims', monthlyFee: 1.25 } as const;
const nothingElse = { notes: '', paygtype: '', packagetype: '' };

/** What a deal charges every month. */
export const recurringDealsKind = defineKind({
  name: 'recurringDeals',
  options: noOptions,
  codec: () => answerCodec(z.array(recurringDeal), (draft) => readItems(draft, recurringDealRules)),
  commonRules: 'none',
  operators: noOperators,
  emptyDraft: (): unknown => [],
  isEmpty: isNothingListed(recurringDealRules.isBlank),
  format: (deals) =>
    deals
      .map(
        (deal) =>
          `${recurringDealItems[deal.dealItem]}, ${recurringDealPolicies[deal.policy]}: ${deal.monthlyFee} a month`,
      )
      .join('; '),
  examples: {
    valid: [
      { wire: [fee, {}], value: [{ ...fee, ...nothingElse }], text: 'Subscription fee, Active SIMs: 1.25 a month' },
      {
        wire: [{ dealItem: 'dataUsage', policy: 'payg', monthlyFee: '0', notes: ' first year ', paygtype: 'per MB' }],
        value: [
          {
            dealItem: 'datausage',
            policy: 'payg',
            monthlyFee: 0,
            notes: 'first year',
            paygtype: 'per MB',
            packagetype: '',
          },
        ],
        text: 'Data usage, Pay as you go: 0 a month',
      },
    ],
    invalid: [
      { wire: [fee, { ...fee, dealItem: '' }], message: 'Deal 2: choose a deal item' },
      { wire: [{ ...fee, policy: 'sometimes' }], message: 'Deal 1: choose a policy' },
      {
        wire: [{ ...fee, monthlyFee: '' }],
        message: 'Deal 1: enter a monthly fee of 0 or more, with at most 4 decimals',
      },
      { wire: [{ ...fee, notes: '<script>' }], message: HTML_REFUSED },
      { wire: Array.from({ length: DEAL_LIST_LIMIT + 1 }, () => fee), message: 'At most 16 deals are allowed' },
      { wire: [5], message: 'Deal 1 cannot be read' },
      { wire: {}, message: 'Send a list of deals' },
    ],
  },
});
