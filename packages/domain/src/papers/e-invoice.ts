import { priceFromMinor, RATE_UNITS } from '../money/money.ts';
import type { TaxCategory, TaxPart } from '../tax/tax-parts.ts';
import type { Paper, PaperLine } from './paper.ts';
import { OUTSIDE_SCOPE, sumAmounts, taxKey } from './paper-taxes.ts';
import { missingSellerDetails } from './seller.ts';
import { taxNumberOn, vatIdsOn } from './seller-registrations.ts';

/** A paper in the terms of EN 16931, ready to be written in either of its syntaxes. Numbers are plain decimals. */
export interface EInvoice {
  /** 380 for an invoice, 381 for what takes one back. */
  readonly typeCode: '380' | '381';
  readonly paper: Paper;
  readonly seller: { readonly vatId: string; readonly taxNumber: string; readonly legalId: string };
  readonly buyerVatId: string;
  readonly lines: readonly EInvoiceLine[];
  /** Allowances, and charges where the amounts are added. */
  readonly allowances: readonly EInvoiceAllowance[];
  readonly taxes: readonly EInvoiceTax[];
  readonly sums: {
    readonly lines: string;
    readonly allowances: string;
    readonly charges: string;
    readonly net: string;
    readonly tax: string;
    readonly total: string;
    readonly prepaid: string;
    readonly due: string;
  };
  /** UNTDID 4461: how it is paid. */
  readonly paymentMeans: '1' | '30' | '58';
}

interface Taxed {
  readonly category: TaxCategory;
  /** Per cent; undefined outside the scope of tax, which has none. */
  readonly percent: string | undefined;
}

export interface EInvoiceLine extends Taxed {
  readonly id: string;
  readonly text: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly net: string;
}

export interface EInvoiceAllowance extends Taxed {
  readonly isCharge: boolean;
  readonly reason: string;
  readonly amount: string;
}

export interface EInvoiceTax extends Taxed {
  readonly base: string;
  readonly amount: string;
  readonly reason: string;
  readonly reasonCode: string;
}

const MIN_DECIMALS = 2;
const MAX_DECIMALS = 10;
/** Without an exponent and without a tail of zeros. */
const plain = (value: number, least = 0): string => {
  const [whole = '0', decimals = ''] = value.toFixed(MAX_DECIMALS).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};
const amountText = (minor: number): string => (minor / 100).toFixed(MIN_DECIMALS);
const percentOf = (rate: number): string => plain((rate * 100) / RATE_UNITS, MIN_DECIMALS);

/**
 * A category that stands outside the scope of tax stands alone in EN 16931 (BR-O-11 to 14). Beside others it is written as exempt, with its reason.
 */
const categoryIn = (paper: Paper): ((category: TaxCategory) => TaxCategory) => {
  const isMixed = paper.taxes.some(({ category }) => category !== 'O');
  return (category) => (category === 'O' && isMixed ? 'E' : category);
};

const defaultReasons: Readonly<Record<TaxCategory, string>> = {
  S: '',
  Z: '',
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  G: 'Export outside the European Union',
  O: OUTSIDE_SCOPE,
};

/** Quantity times price is the amount, but for the cent by which prices below a cent are rounded; else the amount gives the price. */
const priced = ({ quantity, unitPrice, amount }: PaperLine): { readonly quantity: number; readonly price: number } => {
  const price = priceFromMinor(Math.abs(unitPrice));
  // A price is never negative there: the quantity is.
  const counted = unitPrice < 0 ? -quantity : quantity;
  const count = Math.sign(counted) * Math.sign(amount) < 0 ? -counted : counted;
  if (Math.abs(Math.round(count * price * 100) - amount) <= 1) return { quantity: count, price };
  if (count === 0) return { quantity: Math.sign(amount), price: Math.abs(amount) / 100 };
  return { quantity: count, price: Math.abs(amount / count) / 100 };
};

const taxesByKind = (paper: Paper, category: (is: TaxCategory) => TaxCategory): EInvoiceTax[] => {
  const kinds = new Map<string, TaxPart[]>();
  for (const part of paper.taxes) {
    const key = taxKey({ ...part, category: category(part.category) });
    kinds.set(key, [...(kinds.get(key) ?? []), part]);
  }
  return [...kinds.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const is = category(first.category);
    const isTaxed = is === 'S' || is === 'Z';
    const reasons = [...new Set(parts.map(({ reason, category: of }) => reason || defaultReasons[of]))];
    return [
      {
        category: is,
        percent: is === 'O' ? undefined : percentOf(first.rate),
        base: amountText(parts.reduce((sum, { base }) => sum + base, 0)),
        amount: amountText(sumAmounts(parts)),
        reason: isTaxed ? '' : reasons.join('; '),
        reasonCode: isTaxed || parts.length > 1 || is !== first.category ? '' : first.reasonCode,
      },
    ];
  });
};

export const buildEInvoice = (paper: Paper): EInvoice => {
  const { seller, buyer, issuedOn, taxes, lines, discounts, total, net, prepaid, bankAccount, currency } = paper;
  const category = categoryIn(paper);
  const taxed = ({ category: is, rate }: PaperLine['tax']): Taxed => {
    const written = category(is);
    return { category: written, percent: written === 'O' ? undefined : percentOf(rate) };
  };
  const isOutside = taxes.every(({ category: is }) => is === 'O');
  const [vatId = ''] = vatIdsOn(seller, issuedOn, taxes);
  const allowed = discounts.filter(({ amount }) => amount > 0);
  const charged = discounts.filter(({ amount }) => amount < 0);
  return {
    typeCode: paper.kind === 'invoice' ? '380' : '381',
    paper,
    seller: {
      // Outside the scope of tax neither of them is named by a VAT id (BR-O-02).
      vatId: isOutside ? '' : vatId,
      taxNumber: isOutside ? '' : taxNumberOn(seller, issuedOn),
      legalId: seller.register.trim() || seller.legalName.trim(),
    },
    buyerVatId: isOutside ? '' : buyer.vatId,
    lines: lines.map((line, index) => {
      const { quantity, price } = priced(line);
      return {
        id: String(index + 1),
        text: line.text,
        quantity: plain(quantity),
        unit: line.unit,
        price: plain(price, MIN_DECIMALS),
        net: amountText(line.amount),
        ...taxed(line.tax),
      };
    }),
    allowances: [...allowed, ...charged].map(({ text, amount, tax }) => ({
      isCharge: amount < 0,
      reason: text,
      amount: amountText(Math.abs(amount)),
      ...taxed(tax),
    })),
    taxes: taxesByKind(paper, category),
    sums: {
      lines: amountText(sumAmounts(lines)),
      allowances: amountText(sumAmounts(allowed)),
      charges: amountText(-sumAmounts(charged)),
      net: amountText(net),
      tax: amountText(total - net),
      total: amountText(total),
      prepaid: amountText(prepaid),
      due: amountText(total - prepaid),
    },
    paymentMeans: bankAccount === null ? '1' : currency === 'EUR' ? '58' : '30',
  };
};

/** Why no e-invoice can be written of a paper: EN 16931 wants more than old invoices know. */
export const eInvoiceProblem = ({ seller, buyer, taxes }: Paper): string | undefined => {
  if (missingSellerDetails(seller).length > 0)
    return 'This invoice was issued before the details of the seller were complete';
  if (buyer.country === '') return 'This invoice names no country of the customer';
  const isReverseCharge = taxes.some(({ category }) => category === 'AE');
  return isReverseCharge && buyer.vatId === '' ? 'This invoice names no VAT id of the customer' : undefined;
};

const MIN_PHONE_DIGITS = 3;

/** XRechnung asks for more of both sides. */
export const xRechnungProblem = (paper: Paper): string | undefined => {
  const { seller, buyer } = paper;
  const problem = eInvoiceProblem(paper);
  if (problem !== undefined) return problem;
  if (seller.phone.replaceAll(/\D/g, '').length < MIN_PHONE_DIGITS)
    return 'An XRechnung names a telephone number of the seller, and this invoice has none';
  return buyer.city === '' || buyer.postalCode === '' || buyer.email === ''
    ? 'An XRechnung names city, postal code and e-mail address of the customer'
    : undefined;
};
