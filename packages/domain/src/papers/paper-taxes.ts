import type { InvoiceLine } from '../charging/month-invoice.ts';
import { portionOf, RATE_UNITS } from '../money/money.ts';
import type { LineTax, TaxPart } from '../tax/tax-parts.ts';

/** What lines are taxed alike by: an invoice may owe tax of one rate to two countries, which are two parts of one key. */
export const taxKey = ({ category, rate }: LineTax): string => `${category} ${rate}`;

export const isTaxLine = ({ kind }: Pick<InvoiceLine, 'kind'>): boolean => kind === 'tax';
export const sumAmounts = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

const PERCENT = /(\d+(?:\.\d+)?) ?%/;
const MAX_DIFFERENCE = 1;

/** The rate that a label names, where it gives the tax; else the one that the amounts give. */
const rateOf = (label: string, base: number, amount: number): number => {
  const named = Math.round((Number(PERCENT.exec(label)?.[1] ?? Number.NaN) * RATE_UNITS) / 100);
  if (named > 0 && Math.abs(portionOf(base, named) - amount) <= MAX_DIFFERENCE) return named;
  return base === 0 ? 0 : Math.round((amount * RATE_UNITS) / base);
};

export const OUTSIDE_SCOPE = 'Outside the scope of tax';

/** How an invoice is taxed that was issued before its parts were kept: by its one tax line, or not at all. */
export const taxesOfLines = (lines: readonly InvoiceLine[]): TaxPart[] => {
  const base = sumAmounts(lines.filter((line) => !isTaxLine(line)));
  const taxes = lines.filter(isTaxLine);
  const amount = sumAmounts(taxes);
  if (amount === 0)
    return [
      {
        category: 'O',
        rate: 0,
        label: OUTSIDE_SCOPE,
        reason: OUTSIDE_SCOPE,
        reasonCode: '',
        country: '',
        base,
        amount,
      },
    ];
  const label = [...new Set(taxes.map(({ text }) => text))].join(', ');
  return [
    { category: 'S', rate: rateOf(label, base, amount), label, reason: '', reasonCode: '', country: '', base, amount },
  ];
};

/** A line or a discount with what is known of its tax. */
export interface Taxable {
  readonly amount: number;
  readonly tax?: LineTax | undefined;
}

/**
 * Lines that do not say how they are taxed share what the parts of the invoice leave to them; such a line becomes several where more than one part has
 * something left.
 */
export const taxedLines = <T extends Taxable>(
  lines: readonly T[],
  taxes: readonly TaxPart[],
): (T & { readonly tax: LineTax })[] => {
  const taxOf = ({ category, rate }: LineTax): LineTax => ({ category, rate });
  const left = new Map<string, number>();
  for (const part of taxes) left.set(taxKey(part), (left.get(taxKey(part)) ?? 0) + part.base);
  for (const { tax, amount } of lines)
    if (tax !== undefined && left.has(taxKey(tax))) left.set(taxKey(tax), (left.get(taxKey(tax)) ?? 0) - amount);
  const kinds = [...new Map(taxes.map((part) => [taxKey(part), taxOf(part)])).entries()];
  const [, only] = kinds[0] ?? ['', { category: 'O', rate: 0 } as const];
  return lines.flatMap((line) => {
    if (line.tax !== undefined) return [{ ...line, tax: taxOf(line.tax) }];
    if (kinds.length < 2) return [{ ...line, tax: only }];
    const shares: (T & { readonly tax: LineTax })[] = [];
    let rest = line.amount;
    for (const [key, tax] of kinds) {
      const here = left.get(key) ?? 0;
      const amount =
        Math.sign(here) === Math.sign(rest) ? Math.sign(rest) * Math.min(Math.abs(here), Math.abs(rest)) : 0;
      if (amount === 0) continue;
      left.set(key, here - amount);
      rest -= amount;
      shares.push({ ...line, amount, tax });
    }
    const last = shares.at(-1);
    if (last === undefined) return [{ ...line, tax: only }];
    return rest === 0 ? shares : [...shares.slice(0, -1), { ...last, amount: last.amount + rest }];
  });
};
