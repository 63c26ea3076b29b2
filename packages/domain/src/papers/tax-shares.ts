import type { LineTax, TaxPart } from '../tax/tax-parts.ts';
import { sumAmounts, taxKey } from './paper-taxes.ts';

/** The tax of every item, so that items that are taxed alike bear together exactly the tax of their part. */
export const taxShares = (
  items: readonly { readonly amount: number; readonly tax: LineTax }[],
  taxes: readonly TaxPart[],
): number[] => {
  const taxOf = new Map<string, number>();
  for (const part of taxes) taxOf.set(taxKey(part), (taxOf.get(taxKey(part)) ?? 0) + part.amount);
  const seen = new Map<string, { base: number; tax: number; count: number }>();
  return items.map(({ amount, tax }) => {
    const key = taxKey(tax);
    const alike = items.filter((item) => taxKey(item.tax) === key);
    const whole = sumAmounts(alike);
    const all = taxOf.get(key) ?? 0;
    const before = seen.get(key) ?? { base: 0, tax: 0, count: 0 };
    const base = before.base + amount;
    const count = before.count + 1;
    // The last one takes what is left, also where all of them together are about nothing.
    const upToHere = count === alike.length ? all : whole === 0 ? before.tax : Math.round((all * base) / whole);
    seen.set(key, { base, tax: upToHere, count });
    return upToHere - before.tax;
  });
};
