import { type DealStatus, dealStepProblem } from '@airlane/domain/buying/deal-status';
import { dealQuestionIds as asked } from '@airlane/domain/template-names';
import { isMoney } from '@airlane/domain/money/money';
import { z } from 'zod';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { readShippingTiers } from './read-deal.ts';

const firstStatuses: readonly DealStatus[] = ['Draft', 'pending approval', 'In-progress'];
const charges = z.array(z.object({ price: z.number() })).catch([]);

const statusOf = (values: Values): string => {
  const status = values[asked.fulfilmentStatus];
  return String((Array.isArray(status) ? status[0] : status) ?? '');
};

/** What a single answer cannot show. */
const refuseTerms = (values: Values): void => {
  const {
    [asked.minimumOrderQuantity]: minimum,
    [asked.maximumOrderQuantity]: maximum,
    [asked.nonReccuringChargeSIMQuantity]: sims,
    [asked.nonReccuringShippingChargePrice]: shipping,
  } = values;
  if (typeof minimum === 'number' && typeof maximum === 'number' && maximum < minimum)
    throw invalidField(asked.maximumOrderQuantity, 'range', 'The maximum must not be below the minimum order quantity');
  if (typeof minimum === 'number' && typeof sims === 'number' && maximum === undefined && sims < minimum)
    throw invalidField(
      asked.nonReccuringChargeSIMQuantity,
      'range',
      'The SIMs at this price must not be fewer than the minimum order quantity',
    );
  if (typeof shipping === 'string' && shipping !== '' && readShippingTiers(shipping) === undefined)
    throw invalidField(
      asked.nonReccuringShippingChargePrice,
      'shippingTiers',
      'Enter three prices as a list, such as [25, 50, 300]',
    );
  if (charges.parse(values[asked.nonRecurringDeals] ?? []).some(({ price }) => !isMoney(price)))
    throw invalidField(asked.nonRecurringDeals, 'money', 'One-time prices have at most two decimals');
  for (const field of [asked.nonReccuringProductPrice, asked.nonReccuringChargeSIMPrice]) {
    const price = values[field];
    if (typeof price === 'number' && !isMoney(price))
      throw invalidField(field, 'money', 'A price has at most two decimals');
  }
};

const refuseFirst = (status: string): void => {
  if (!firstStatuses.some((first) => first === status))
    throw invalidField(asked.fulfilmentStatus, 'transition', `A new deal is ${firstStatuses.join(', ')}`);
};

/** A deal moves along its life: made, offered, accepted, used up or withdrawn. */
export const dealRules: DocumentRules = {
  takesDrafts: true,
  async complete(_db, _scope, values, { isDraft }) {
    refuseTerms(values);
    if (!isDraft) refuseFirst(statusOf(values));
    return { answers: {} };
  },
  refuseChange(current, changed) {
    refuseTerms({ ...current, ...changed });
    if (changed[asked.fulfilmentStatus] === undefined) return;
    if (statusOf(current) === '') return refuseFirst(statusOf(changed));
    const message = dealStepProblem(statusOf(current), statusOf(changed));
    if (message !== undefined) throw invalidField(asked.fulfilmentStatus, 'transition', message);
  },
};
