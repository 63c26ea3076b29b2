import type { InvoiceLine } from '../charging/month-invoice.ts';
import { RATE_UNITS } from '../money/money.ts';
import { sumTaxes, type TaxPart, taxesOfPart } from '../tax/tax-parts.ts';
import { ledgerAccounts, productOfLine, type RevenueProduct } from './ledger-accounts.ts';

/** Minor units: what is owed to us and what we have is above zero, revenue, tax and what we owe is below. */
export interface Posting {
  readonly account: string;
  readonly amount: number;
}

/** What the ledger has to know of an invoice. */
export interface PostedInvoice {
  readonly accountId: string;
  readonly lines: readonly InvoiceLine[];
  /** Empty on invoices that were issued before they said how they are taxed. */
  readonly taxes: readonly TaxPart[];
  readonly total: number;
  /** That of the billing address, for invoices without `taxes`. */
  readonly country: string;
}

const NO_COUNTRY = 'ZZ';
const PERCENT = 100;

/** One posting for each account; none of nothing. */
const summed = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
};

const netOf = (lines: readonly InvoiceLine[]): number =>
  lines.filter(({ kind }) => kind !== 'tax').reduce((sum, { amount }) => sum + amount, 0);

/** 'VAT 19 %' is 19; a label that tells no rate is computed by a tax service from several. */
const rateOfLabel = (label: string): number => {
  const rate = /(\d+(?:\.\d+)?) ?%/.exec(label)?.[1];
  return rate === undefined ? 0 : Math.round((Number(rate) * RATE_UNITS) / PERCENT);
};

/** How an invoice is taxed. What was issued before says it by a line only. */
export const taxPartsOf = ({
  lines,
  taxes,
  country,
}: Pick<PostedInvoice, 'lines' | 'taxes' | 'country'>): readonly TaxPart[] => {
  if (taxes.length > 0) return taxes;
  const amount = lines.filter(({ kind }) => kind === 'tax').reduce((sum, line) => sum + line.amount, 0);
  const label = lines.find(({ kind }) => kind === 'tax')?.text ?? '';
  return [
    {
      category: amount === 0 ? 'O' : 'S',
      rate: rateOfLabel(label),
      label,
      reason: '',
      reasonCode: '',
      country,
      base: netOf(lines),
      amount,
    },
  ];
};

const taxPostings = (parts: readonly TaxPart[]): Posting[] =>
  parts.map(({ country, rate, amount }) => ({
    account: ledgerAccounts.tax(country === '' ? NO_COUNTRY : country, String((rate * PERCENT) / RATE_UNITS)),
    amount: -amount,
  }));

interface Share {
  readonly product: RevenueProduct;
  readonly amount: number;
}

const revenueOf = (lines: readonly InvoiceLine[]): Share[] => {
  const sums = new Map<RevenueProduct, number>();
  for (const { kind, amount } of lines) {
    const product = productOfLine(kind);
    if (product !== undefined) sums.set(product, (sums.get(product) ?? 0) + amount);
  }
  return [...sums].map(([product, amount]) => ({ product, amount }));
};

const revenuePostings = (shares: readonly Share[]): Posting[] =>
  shares.map(({ product, amount }) => ({ account: ledgerAccounts.revenue(product), amount: -amount }));

/** What is left between lines, tax and total, so that every transaction sums to zero. */
const rounded = (postings: readonly Posting[]): Posting[] => {
  const left = postings.reduce((sum, { amount }) => sum + amount, 0);
  return summed([...postings, { account: ledgerAccounts.rounding, amount: -left }]);
};

export const issuePostings = (invoice: PostedInvoice): Posting[] =>
  rounded([
    { account: ledgerAccounts.receivable(invoice.accountId), amount: invoice.total },
    ...revenuePostings(revenueOf(invoice.lines)),
    ...taxPostings(taxPartsOf(invoice)),
  ]);

/** `cents` of an invoice's total, after `before` of them were credited. */
export interface CreditedPart {
  readonly before: number;
  readonly cents: number;
}

/** The tax that a part of an invoice bears, and what is left of it for what was sold. */
export const creditedTaxes = (
  invoice: PostedInvoice,
  { before, cents }: CreditedPart,
): { readonly taxes: readonly TaxPart[]; readonly net: number } => {
  const taxes = taxesOfPart(taxPartsOf(invoice), { total: invoice.total, before, cents });
  return { taxes, net: cents - sumTaxes(taxes) };
};

const upTo = (value: number, cents: number, total: number): number => Math.round((value * cents) / total);

/** By product, so that all parts of an invoice together take back exactly what it had of each. */
const creditedRevenue = (invoice: PostedInvoice, { before, cents }: CreditedPart, net: number): Share[] => {
  const shares = revenueOf(invoice.lines);
  let left = net;
  return shares.map(({ product, amount }, index) => {
    const isLast = index === shares.length - 1;
    const part = isLast ? left : upTo(amount, before + cents, invoice.total) - upTo(amount, before, invoice.total);
    left -= part;
    return { product, amount: part };
  });
};

/** What is taken off a debt of a customer; what is more than the debt is owed to them. */
const takenOff = (accountId: string, cents: number, due: number): Posting[] => {
  const ofDue = Math.min(cents, Math.max(0, due));
  return [
    { account: ledgerAccounts.receivable(accountId), amount: -ofDue },
    { account: ledgerAccounts.credit(accountId), amount: ofDue - cents },
  ];
};

/** A credit note or a reversal: revenue and tax go back, and lower what is due, or are owed to the customer. */
export const creditPostings = (invoice: PostedInvoice, part: CreditedPart, due: number): Posting[] => {
  const { taxes, net } = creditedTaxes(invoice, part);
  const reversed = [...revenuePostings(creditedRevenue(invoice, part, net)), ...taxPostings(taxes)].map(
    ({ account, amount }) => ({ account, amount: -amount }),
  );
  return rounded([...takenOff(invoice.accountId, part.cents, due), ...reversed]);
};

interface Money {
  readonly accountId: string;
  /** The payment provider, or the bank. */
  readonly place: string;
  readonly cents: number;
}

export const paymentPostings = ({ accountId, place, cents }: Money, due: number): Posting[] =>
  summed([{ account: ledgerAccounts.cash(place), amount: cents }, ...takenOff(accountId, cents, due)]);

/** Money that goes back, out of what is owed to the customer: for a refund, a credit note has made it so. */
export const payoutPostings = ({ accountId, place, cents }: Money): Posting[] => [
  { account: ledgerAccounts.credit(accountId), amount: cents },
  { account: ledgerAccounts.cash(place), amount: -cents },
];

/** The bank of the card took a payment back: the invoice is due again. */
export const chargebackPostings = ({ accountId, place, cents }: Money): Posting[] => [
  { account: ledgerAccounts.receivable(accountId), amount: cents },
  { account: ledgerAccounts.cash(place), amount: -cents },
];

/** What is owed to a customer pays an invoice. */
export const creditAppliedPostings = (accountId: string, cents: number): Posting[] => [
  { account: ledgerAccounts.credit(accountId), amount: cents },
  { account: ledgerAccounts.receivable(accountId), amount: -cents },
];

export const writeOffPostings = (accountId: string, cents: number): Posting[] => [
  { account: ledgerAccounts.writeOff, amount: cents },
  { account: ledgerAccounts.receivable(accountId), amount: -cents },
];
