import type { QuoteLine, QuoteLineKind, TaxRate } from '../buying/quote.ts';
import { portionOf } from '../money/money.ts';
import type { TaxDecision } from '../tax/tax-decision.ts';
import type { LineTax, TaxPart } from '../tax/tax-parts.ts';
import { lineTaxOf, taxPartsOf } from '../tax/tax-totals.ts';
import { daysIn, periodTitle } from './billing-period.ts';
import { MB } from '../text/byte-size.ts';
import { centsOf } from './charge-units.ts';

export const chargeItems = ['subscription', 'package', 'data', 'sms-mt', 'sms-mo', 'access', 'minimum'] as const;
export type ChargeItem = (typeof chargeItems)[number];

/** What a line of a month stands on: enough to find every rated day behind it. */
export interface LineCharge {
  readonly rateId: number;
  /** The closed month that it adjusts; null for usage of the invoiced month itself. */
  readonly adjusts: string | null;
  readonly things: number;
  readonly unit: 'MB' | 'SMS' | 'SIM' | '';
}

/** A line of any invoice; amounts are minor units. Prices of a month have four decimals, so that `unitPrice` may be a part of a cent. */
export interface InvoiceLine {
  readonly kind: QuoteLineKind | ChargeItem | 'credit';
  readonly text: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  /** How it is taxed; lines of earlier invoices do not say. */
  readonly tax?: LineTax;
  readonly charge?: LineCharge;
}

const orderKinds: ReadonlySet<string> = new Set<QuoteLineKind>(['sim', 'kit', 'shipping', 'discount', 'tax']);
/** The lines that an order has. */
export const quoteLinesOf = (lines: readonly InvoiceLine[]): QuoteLine[] =>
  lines.filter((line): line is InvoiceLine & QuoteLine => orderKinds.has(line.kind));

/** Everything that was rated by one price for one month. */
export interface RatedGroup {
  readonly rateId: number;
  readonly item: ChargeItem;
  /** Plan, deal or profile. */
  readonly name: string;
  /** Of a plan; the network of an access fee. */
  readonly zone: string;
  readonly country: string;
  /** Ten-thousandths of a dollar. */
  readonly price: number;
  readonly adjusts: string | null;
  readonly things: number;
  readonly quantity: bigint;
  readonly charged: bigint;
  readonly amount: bigint;
  /** Whether a package covers a part of it. */
  readonly isPooled: boolean;
}

const megabytes = (bytes: bigint): number => Number((Number(bytes) / MB).toFixed(3));
const counted = (things: number): string => `${things.toLocaleString('en-US')} ${things === 1 ? 'SIM' : 'SIMs'}`;
const named = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

interface ItemWords {
  readonly unit: LineCharge['unit'];
  text(group: RatedGroup): string;
  quantity(group: RatedGroup, daysInMonth: number): number;
}

const simMonths = (charged: bigint, days: number): number => Number((Number(charged) / days).toFixed(3));

const words: Readonly<Record<ChargeItem, ItemWords>> = {
  subscription: {
    unit: 'SIM',
    text: ({ name, things }) => named('Subscription', name, counted(things)),
    quantity: ({ charged }, days) => simMonths(charged, days),
  },
  package: {
    unit: 'SIM',
    text: ({ name, things, quantity }) =>
      named('Data package', name, `${megabytes(quantity).toLocaleString('en-US')} MB shared by ${counted(things)}`),
    quantity: ({ charged }, days) => simMonths(charged, days),
  },
  data: {
    unit: 'MB',
    text: ({ name, zone, isPooled }) =>
      name === '' ? 'Data without a price' : named(isPooled ? 'Data above the package' : 'Data', name, zone),
    quantity: ({ charged }) => megabytes(charged),
  },
  'sms-mt': {
    unit: 'SMS',
    text: ({ name }) => named('SMS to Things', name),
    quantity: ({ charged }) => Number(charged),
  },
  'sms-mo': {
    unit: 'SMS',
    text: ({ name }) => named('SMS from Things', name),
    quantity: ({ charged }) => Number(charged),
  },
  access: {
    unit: 'SIM',
    text: ({ zone, country, name }) => named('Access fee', zone, country, name),
    quantity: ({ charged }) => Number(charged),
  },
  minimum: { unit: '', text: ({ name }) => named('Up to the minimum of the month', name), quantity: () => 1 },
};

const PRICE_PER_CENT = 100;

const lineOf = (group: RatedGroup, daysInMonth: number): InvoiceLine => {
  const { unit, text, quantity } = words[group.item];
  const amount = centsOf(group.amount);
  return {
    kind: group.item,
    text: group.adjusts === null ? text(group) : `Adjustment for ${periodTitle(group.adjusts)}: ${text(group)}`,
    // A month that is adjusted has days of its own.
    quantity: quantity(group, group.adjusts === null ? daysInMonth : daysIn(group.adjusts)),
    unitPrice: group.item === 'minimum' ? amount : group.price / PRICE_PER_CENT,
    amount,
    charge: { rateId: group.rateId, adjusts: group.adjusts, things: group.things, unit },
  };
};

const inOrder = (a: RatedGroup, b: RatedGroup): number =>
  (a.adjusts ?? '').localeCompare(b.adjusts ?? '') ||
  chargeItems.indexOf(a.item) - chargeItems.indexOf(b.item) ||
  a.name.localeCompare(b.name) ||
  a.zone.localeCompare(b.zone) ||
  a.rateId - b.rateId;

export interface MonthInvoice {
  readonly lines: readonly InvoiceLine[];
  /** Before tax. */
  readonly net: number;
  readonly tax: number;
  /** By category and rate; nothing where none was decided. */
  readonly taxes: readonly TaxPart[];
  readonly total: number;
}

/** The invoice of a month from what was rated: each line is rounded once, then tax is added. What a package covers wholly is no line. */
export const monthInvoice = (
  groups: readonly RatedGroup[],
  daysInMonth: number,
  decided: TaxRate | TaxDecision,
): MonthInvoice => {
  const lineTax = 'category' in decided ? { tax: lineTaxOf(decided) } : {};
  const lines = groups
    .filter(({ charged }) => charged > 0n)
    .toSorted(inOrder)
    .map((group) => ({ ...lineOf(group, daysInMonth), ...lineTax }));
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = portionOf(net, decided.rate);
  return {
    lines: [
      ...lines,
      ...(tax === 0 ? [] : [{ kind: 'tax' as const, text: decided.label, quantity: 1, unitPrice: tax, amount: tax }]),
    ],
    net,
    tax,
    taxes: 'category' in decided && lines.length > 0 ? taxPartsOf([{ amount: net, tax: decided }]) : [],
    total: net + tax,
  };
};
