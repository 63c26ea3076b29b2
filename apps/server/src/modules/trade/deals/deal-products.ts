import { dealQuestionIds } from '@airlane/domain/template-names';
import {
  nonRecurringDealItems,
  nonRecurringDealTypes,
  recurringDealItems,
  recurringDealPolicies,
} from '@airlane/domain/buying/deal-items';
import { z } from 'zod';
import type { RecordRow } from '#kernel/listing/source.ts';

export interface DealProduct {
  readonly id: string;
  readonly title: string;
}

const RECURRING = dealQuestionIds.recurringDeals;
const NON_RECURRING = dealQuestionIds.nonRecurringDeals;

const recurring = z.array(z.object({ dealItem: z.string(), policy: z.string() })).catch([]);
const nonRecurring = z.array(z.object({ dealItem: z.string(), type: z.string() })).catch([]);

const titled = (titles: Readonly<Record<string, string>>, id: string): string => titles[id] ?? id;

/** What the deals charge for, each thing once: 'SIM, eSIM', 'Data usage, Package'. */
export const dealProducts = (deals: readonly Pick<RecordRow, 'values'>[]): DealProduct[] => {
  const products = deals.flatMap(({ values }) => [
    ...recurring.parse(values[RECURRING] ?? []).map(({ dealItem, policy }) => ({
      id: `${dealItem}-${policy}`,
      title: `${titled(recurringDealItems, dealItem)}, ${titled(recurringDealPolicies, policy)}`,
    })),
    ...nonRecurring.parse(values[NON_RECURRING] ?? []).map(({ dealItem, type }) => ({
      id: `${dealItem}-${type}`,
      title: `${titled(nonRecurringDealItems, dealItem)}, ${titled(nonRecurringDealTypes, type)}`,
    })),
  ]);
  return [...new Map(products.map((product) => [product.id, product])).values()].sort((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );
};
