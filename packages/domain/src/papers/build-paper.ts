import { lastDayOf } from '../charging/billing-period.ts';
import type { InvoiceLine } from '../charging/month-invoice.ts';
import type { OrderAddress } from '../buying/order-address.ts';
import { parseCountry } from '../places/countries.ts';
import { sumTaxes, type TaxPart } from '../tax/tax-parts.ts';
import type { Paper, PaperBrand, PaperBuyer, PaperDiscount, PaperKind, PaperLine } from './paper.ts';
import { isTaxLine, sumAmounts, taxedLines, taxesOfLines, taxKey } from './paper-taxes.ts';
import type { BankAccount, SellerDetails } from './seller.ts';

/** An issued invoice or credit note, as much of it as its paper says. Days are UTC. */
export interface PaperInvoice {
  readonly kind: Extract<PaperKind, 'invoice' | 'credit-note' | 'reversal'>;
  readonly number: string;
  readonly title: string;
  readonly period: string | null;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly taxes: readonly TaxPart[];
  readonly total: number;
  readonly billedTo: OrderAddress;
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  /** Whether it is of an order, which is paid at once, or of a month. */
  readonly isOfOrder: boolean;
}

/** What papers say of a customer beside the address. */
export interface PaperAccount {
  readonly id: string;
  readonly title: string;
  readonly legalName: string;
  readonly vatId: string;
  readonly purchaseOrder: string;
  readonly costCentre: string;
}

const MEBIBYTE = 'E63';
const PIECE = 'C62';
const unitCode = (unit: string): string => (unit === 'MB' ? MEBIBYTE : PIECE);

const buildBuyer = (account: PaperAccount, address: OrderAddress): PaperBuyer => {
  const text = (field: keyof OrderAddress): string => address[field]?.trim() ?? '';
  return {
    accountId: account.id,
    legalName: text('companyName') || account.legalName || account.title,
    department: text('department'),
    line1: text('line1'),
    line2: text('line2'),
    postalCode: text('postal_code'),
    city: text('city'),
    state: text('state'),
    country: parseCountry(text('country')) ?? '',
    email: text('email'),
    vatId: account.vatId.replaceAll(/\s/g, '').toUpperCase(),
    purchaseOrder: account.purchaseOrder.trim(),
    costCentre: account.costCentre.trim(),
  };
};

const lineOf = (
  { kind, text, quantity, unitPrice, amount, charge, tax }: InvoiceLine & Pick<PaperLine, 'tax'>,
  whole: number,
): PaperLine => {
  const unit = charge?.unit ?? '';
  return {
    kind,
    text,
    unit: unitCode(unit),
    unitText: unit,
    // A part of a line that is taxed in two ways is one of it, for its own amount.
    ...(amount === whole ? { quantity, unitPrice } : { quantity: 1, unitPrice: amount }),
    amount,
    tax,
    things: charge?.things ?? null,
    adjusts: charge?.adjusts ?? null,
  };
};

/** Discounts, so that what is left of the lines is the base of every part: by their own tax where that agrees, else shared out. */
const discountsOf = (
  lines: readonly PaperLine[],
  discounts: readonly PaperDiscount[],
  taxes: readonly TaxPart[],
): PaperDiscount[] => {
  const missing = new Map<string, number>();
  const add = (key: string, amount: number): void => void missing.set(key, (missing.get(key) ?? 0) + amount);
  for (const { tax, amount } of lines) add(taxKey(tax), amount);
  for (const part of taxes) add(taxKey(part), -part.base);
  const rest = new Map(missing);
  for (const { tax, amount } of discounts) rest.set(taxKey(tax), (rest.get(taxKey(tax)) ?? 0) - amount);
  if ([...rest.values()].every((amount) => amount === 0)) return [...discounts];
  const text = [...new Set(discounts.map((discount) => discount.text))].join(', ') || 'Discount';
  const kinds = new Map([...lines.map(({ tax }) => tax), ...taxes].map((tax) => [taxKey(tax), tax]));
  return [...missing].flatMap(([key, amount]) => {
    const tax = kinds.get(key);
    return amount === 0 || tax === undefined ? [] : [{ text, amount, tax: { category: tax.category, rate: tax.rate } }];
  });
};

const bankAccountOf = ({ bankAccounts }: SellerDetails, currency: string): BankAccount | null =>
  bankAccounts.find((account) => account.currency.toUpperCase() === currency) ?? bankAccounts[0] ?? null;

/** In words, as long as the invoice stands: whether it is paid already is not on it. */
const paymentWords = ({ kind, total, dueOn, number, isOfOrder }: PaperInvoice, hasBankAccount: boolean): string => {
  if (kind !== 'invoice') return 'The amount is credited to you. There is nothing for you to pay.';
  if (total === 0) return 'There is nothing to pay.';
  const byCard = isOfOrder
    ? 'The amount is charged to the card that the order was placed with.'
    : 'If a card is saved for your account, the amount is charged to it automatically.';
  const until = dueOn === null ? '' : ` by ${dueOn}`;
  return hasBankAccount
    ? `${byCard} Otherwise transfer it${until} to the bank account below, quoting ${number}.`
    : `${byCard} Otherwise pay it${until} with a card in the console.`;
};

const suppliedIn = ({ period, issuedOn, corrects }: PaperInvoice): Pick<Paper, 'suppliedFrom' | 'suppliedTo'> => {
  if (period !== null) return { suppliedFrom: period, suppliedTo: lastDayOf(period) };
  const day = corrects?.issuedOn ?? issuedOn;
  return { suppliedFrom: day, suppliedTo: day };
};

/** All that the paper of an invoice says. The amounts of its lines, discounts and taxes add up to its total, or there is none. */
export const buildPaper = (
  invoice: PaperInvoice,
  seller: SellerDetails,
  account: PaperAccount,
  brand: PaperBrand,
): Paper => {
  const { kind, number, title, period, issuedOn, dueOn, corrects, total } = invoice;
  const currency = invoice.currency.toUpperCase();
  const taxes = invoice.taxes.length === 0 ? taxesOfLines(invoice.lines) : invoice.taxes;
  const sold = invoice.lines.filter((line) => !isTaxLine(line)).map((line) => ({ ...line, whole: line.amount }));
  const taxed = taxedLines(sold, taxes);
  const lines = taxed.filter((line) => line.kind !== 'discount').map((line) => lineOf(line, line.whole));
  const discounts = discountsOf(
    lines,
    taxed
      .filter((line) => line.kind === 'discount' && line.amount !== 0)
      .map(({ text, amount, tax }) => ({ text, amount: -amount, tax })),
    taxes,
  );
  const net = sumAmounts(lines) - sumAmounts(discounts);
  if (net + sumTaxes(taxes) !== total)
    throw new RangeError(`The lines and taxes of ${number} are ${net + sumTaxes(taxes)}, and its total is ${total}`);
  const bankAccount = bankAccountOf(seller, currency);
  return {
    version: 1,
    kind,
    number,
    title,
    period,
    issuedOn,
    dueOn: kind === 'invoice' ? dueOn : null,
    ...suppliedIn(invoice),
    currency,
    brand,
    seller,
    bankAccount,
    buyer: buildBuyer(account, invoice.billedTo),
    corrects,
    lines,
    discounts,
    net,
    taxes,
    total,
    prepaid: 0,
    payment: paymentWords(invoice, bankAccount !== null),
    note: '',
  };
};
