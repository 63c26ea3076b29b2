import { RATE_UNITS } from '../money/money.ts';

/**
 * Categories of EN 16931: S standard or reduced rate, Z zero rate, E exempt, AE reverse charge (the buyer owes the tax),
 * G export, O outside the scope of tax.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** How a line is taxed. Lines of one invoice may differ. */
export interface LineTax {
  readonly category: TaxCategory;
  /** In millionths; nothing but 0 where the category is not S. */
  readonly rate: number;
}

/** The tax of all lines of an invoice that are taxed alike. Amounts are minor units. */
export interface TaxPart extends LineTax {
  /** Such as 'VAT 19 %' or 'Reverse charge'. */
  readonly label: string;
  /** Why there is none, in words for the paper; empty where there is. */
  readonly reason: string;
  /** As the VATEX code list of EN 16931 names it, such as 'VATEX-EU-AE'; empty where it has no code. */
  readonly reasonCode: string;
  /** The country that the tax is owed to, ISO 3166; empty where none is. */
  readonly country: string;
  readonly base: number;
  readonly amount: number;
}

export const sumTaxes = (parts: readonly TaxPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

const upTo = (value: number, cents: number, total: number): number =>
  total === 0 ? 0 : Number((2n * BigInt(value) * BigInt(cents) + BigInt(total)) / (2n * BigInt(total)));

/**
 * The tax that a part of an invoice bears: `cents` of its total, after `before` of them. However an invoice is divided,
 * the parts together bear exactly its base and its tax.
 */
export const taxesOfPart = (
  parts: readonly TaxPart[],
  { total, before, cents }: { readonly total: number; readonly before: number; readonly cents: number },
): TaxPart[] => {
  // The last part takes what rounding leaves, so that base and tax of all of them are the cents that are taken.
  let gross = 0;
  let taken = 0;
  return parts.map((part) => {
    gross += part.base + part.amount;
    const upToHere = upTo(gross, before + cents, total) - upTo(gross, before, total);
    const share = upToHere - taken;
    taken = upToHere;
    const amount = upTo(part.amount, before + cents, total) - upTo(part.amount, before, total);
    return { ...part, base: share - amount, amount };
  });
};

/** '19 %' */
export const rateText = (rate: number): string => `${(rate * 100) / RATE_UNITS} %`;
