import { portionOf } from '../money/money.ts';
import type { TaxDecision } from './tax-decision.ts';
import { type LineTax, type TaxPart } from './tax-parts.ts';

/** An amount of an invoice before tax, below zero for a discount, with how it is taxed. */
export interface TaxedAmount {
  /** Minor units. */
  readonly amount: number;
  readonly tax: TaxDecision;
}

const keyOf = ({ category, rate, label, reason, country }: TaxDecision): string =>
  JSON.stringify([category, rate, label, reason, country]);

export const lineTaxOf = ({ category, rate }: TaxDecision): LineTax => ({ category, rate });

/** Amounts that are taxed alike together, in the order in which they first come. */
export const groupByTax = (amounts: readonly TaxedAmount[]): TaxedAmount[] => {
  const groups = new Map<string, TaxedAmount>();
  for (const { amount, tax } of amounts) {
    const key = keyOf(tax);
    groups.set(key, { tax, amount: (groups.get(key)?.amount ?? 0) + amount });
  }
  return [...groups.values()];
};

/** The tax of an invoice: of each category and rate on the sum of what it is taxed by, rounded once. */
export const taxPartsOf = (amounts: readonly TaxedAmount[]): TaxPart[] =>
  groupByTax(amounts).map(({ amount: base, tax: { category, rate, label, reason, reasonCode, country } }) => ({
    category,
    rate,
    label,
    reason,
    reasonCode,
    country,
    base,
    amount: portionOf(base, rate),
  }));

/** Why an invoice bears no tax, or not on all of it; empty where nothing has to be said. */
export const taxReasons = (parts: readonly Pick<TaxPart, 'reason'>[]): string[] => [
  ...new Set(parts.map(({ reason }) => reason).filter((reason) => reason !== '')),
];
