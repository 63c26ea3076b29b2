import { createHash } from 'node:crypto';
import { billingAddress, type OrderAddress, type OrderAddresses } from '@airlane/domain/buying/order-address';
import {
  type ComputedTax,
  type DecidedTax,
  netOf,
  type NetQuote,
  type Quote,
  quoteOf,
  type TaxRate,
} from '@airlane/domain/buying/quote';
import { taxedSale } from '@airlane/domain/buying/taxed-sale';
import { RATE_UNITS } from '@airlane/domain/money/money';
import {
  isRated,
  isUndecided,
  type RatedIn,
  ratedDecision,
  type SupplyKind,
  supplyKinds,
  type TaxDecision,
  type TaxTreatment,
  undecidedText,
} from '@airlane/domain/tax/tax-decision';
import { DAY_MS } from '@airlane/domain/time/durations';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { OrderTax } from '#kernel/database/schema/stored-types.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import {
  type Calculation,
  NO_TAX,
  type Sale,
  TaxAddressRefused,
  type TaxPort,
  TaxUnavailable,
} from '#ports/tax/port.ts';
import { ratedAddress, servedDecision, treatmentOf, TaxUndecided } from '../sellers/decide-tax.ts';
import { findTaxParties, type TaxParties } from '../sellers/sellers.repository.ts';
import type { OrderParts } from './order-parts.ts';
import type { OrderContent } from './orders.repository.ts';

/** A draft that lies around is calculated again: rates and registrations change. */
const MAX_TAX_AGE_MS = DAY_MS;

export const addressesOf = ({
  shipping,
  billing,
  billingSame,
}: Pick<OrderContent, 'shipping' | 'billing' | 'billingSame'>): OrderAddresses => ({
  shipping,
  billing,
  billingSameAsShipping: billingSame,
});

/** Who asks for the tax of whom. */
export interface OrderTaxing {
  readonly port: TaxPort;
  readonly parties: TaxParties;
}

export const taxingOf = async (parts: Pick<OrderParts, 'db' | 'tax'>, accountId: string): Promise<OrderTaxing> => {
  const parties = (await findTaxParties(parts.db, [accountId])).get(accountId);
  if (parties === undefined) throw new Error(`There is no account ${accountId}`);
  return { port: parts.tax, parties };
};

type TaxProblem = TaxUnavailable | TaxAddressRefused | TaxUndecided;
const isTaxProblem = (error: unknown): error is TaxProblem =>
  error instanceof TaxUnavailable || error instanceof TaxAddressRefused || error instanceof TaxUndecided;

export interface PricedOrder {
  readonly quote: Quote;
  readonly taxLabel: string;
  /** Kept with the order. */
  readonly tax: OrderTax | null;
  /** Why there is no tax yet. A draft lives with it, and is not placed. */
  readonly problem: TaxProblem | null;
}

export const billedTo = (content: OrderContent): OrderAddress => billingAddress(addressesOf(content));

type Treatments = Readonly<Record<SupplyKind, TaxTreatment>>;

/** Goods are taxed where they go to, services where they are billed to. */
const treatmentsOf = ({ parties }: OrderTaxing, content: OrderContent): Treatments => {
  const day = utcDayOf(new Date());
  const billed = billedTo(content);
  const services = (billed.country ?? '') === '' ? content.shipping : billed;
  const of = (kind: SupplyKind): TaxTreatment =>
    treatmentOf(parties, { kind, address: kind === 'telecommunication' ? services : content.shipping, day });
  return { telecommunication: of('telecommunication'), goods: of('goods'), shipping: of('shipping') };
};

/** Those that this order has: nobody has to decide on the kits of an order without any. */
const suppliesOf = ({ lines, shipping }: NetQuote): SupplyKind[] =>
  supplyKinds.filter(
    (kind) =>
      kind === 'telecommunication' || (kind === 'goods' ? lines.some((line) => line.kind === 'kit') : shipping !== 0),
  );

const addressFor = (taxing: OrderTaxing, content: OrderContent, kind: SupplyKind, rated: RatedIn) => {
  const { shipping } = content;
  const billed = billedTo(content);
  const services = taxing.port.ledger === undefined && (billed.country ?? '') !== '' ? billed : shipping;
  return ratedAddress(taxing.port, rated, taxing.parties, kind === 'telecommunication' ? services : shipping);
};

/** The part of the sale that is of these kinds. */
const saleOf = (
  taxing: OrderTaxing,
  content: OrderContent,
  net: NetQuote,
  kinds: readonly SupplyKind[],
  rated: RatedIn,
  order: string | undefined,
): Sale => {
  const { lines, shipping } = taxedSale(net);
  const [first = 'telecommunication'] = kinds;
  return {
    lines: lines.filter(({ reference }) => kinds.includes(reference === 'kit' ? 'goods' : 'telecommunication')),
    shipping: kinds.includes('shipping') ? shipping : 0,
    address: addressFor(taxing, content, first, rated),
    order,
  };
};

const fingerprintOf = (treatments: Treatments, content: OrderContent, net: NetQuote): string =>
  createHash('sha256')
    .update(JSON.stringify([content.shipping, billedTo(content), treatments, net.lines, net.shipping, net.discount]))
    .digest('base64url');

interface Group {
  readonly rated: RatedIn;
  readonly kinds: SupplyKind[];
}

/** Kinds that are taxed at one place are asked for together; a service tells the places apart itself. */
const ratedGroups = ({ port }: OrderTaxing, treatments: Treatments, kinds: readonly SupplyKind[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const kind of kinds) {
    const rated = treatments[kind];
    if (!isRated(rated)) continue;
    const key = port.ledger === undefined ? `${rated.ratedIn} ${rated.at}` : '';
    const group = groups.get(key) ?? { rated, kinds: [] };
    groups.set(key, group);
    group.kinds.push(kind);
  }
  return [...groups.values()];
};

const effectiveRate = (amount: number, { lines, shipping }: Sale): number => {
  const base = lines.reduce((sum, line) => sum + line.amount, shipping);
  return base === 0 ? 0 : Math.round((amount * RATE_UNITS) / base);
};

const decisionOf = (taxing: OrderTaxing, rated: RatedIn, sale: Sale, answer: TaxRate | Calculation): TaxDecision => {
  if ('amount' in answer) return servedDecision(rated, answer.label, effectiveRate(answer.amount, sale));
  if (taxing.port.ledger !== undefined) return servedDecision(rated, answer.label, answer.rate);
  const decision = ratedDecision(rated, answer);
  if (isUndecided(decision)) throw new TaxUndecided(decision.undecided);
  return decision;
};

/** Asks once for each place, or twice where a discount has to be shown beside what would have been due without it. */
const decideOrder = async (
  taxing: OrderTaxing,
  content: OrderContent,
  net: NetQuote,
  treatments: Treatments,
  order: string | undefined,
): Promise<DecidedTax & { readonly calculation: string | null }> => {
  const kinds = suppliesOf(net);
  const decided = new Map<SupplyKind, TaxDecision>();
  for (const kind of kinds) {
    const treatment = treatments[kind];
    if (isUndecided(treatment)) throw new TaxUndecided(treatment.undecided);
    if (!isRated(treatment)) decided.set(kind, treatment);
  }
  let computed: (ComputedTax & { readonly calculation: string }) | null = null;
  for (const group of ratedGroups(taxing, treatments, kinds)) {
    const sale = saleOf(taxing, content, net, group.kinds, group.rated, order);
    const answer = await taxing.port.taxOn(sale);
    for (const kind of group.kinds) decided.set(kind, decisionOf(taxing, group.rated, sale, answer));
    if (!('amount' in answer)) continue;
    const before =
      net.discount === 0
        ? answer
        : await taxing.port.taxOn(saleOf(taxing, content, { ...net, discount: 0 }, group.kinds, group.rated, order));
    const { label, amount, calculation } = answer;
    computed = { label, amount, amountBeforeDiscount: 'amount' in before ? before.amount : amount, calculation };
  }
  // Kinds that the order does not have are taxed as what it has: they stand on no line.
  const [any] = decided.values();
  if (any === undefined) throw new Error('An order sells something');
  const decisions = {
    telecommunication: decided.get('telecommunication') ?? any,
    goods: decided.get('goods') ?? any,
    shipping: decided.get('shipping') ?? any,
  };
  return { decisions, computed, calculation: computed?.calculation ?? null };
};

const isFresh = (port: TaxPort, { sale, at, calculation }: OrderTax, wanted: string): boolean =>
  port.ledger !== undefined && calculation !== null && sale === wanted && Date.now() - Date.parse(at) < MAX_TAX_AGE_MS;

const labelOf = ({ taxes }: Quote, calculated: string | undefined): string =>
  calculated ?? ([...new Set(taxes.map(({ label }) => label))].join(', ') || NO_TAX.label);

/** As it was kept with an order. */
export const keptTax = ({ decisions, label, amount, amountBeforeDiscount, calculation }: OrderTax) =>
  decisions === undefined
    ? { label, amount, amountBeforeDiscount }
    : { decisions, computed: calculation === null ? null : { label, amount, amountBeforeDiscount } };

/** Before a country is entered there is no tax to show. */
const taxOf = async (
  taxing: OrderTaxing,
  content: OrderContent,
  net: NetQuote,
  order: string | undefined,
): Promise<OrderTax | null> => {
  if ((content.shipping.country ?? '') === '') return null;
  const treatments = treatmentsOf(taxing, content);
  const sale = fingerprintOf(treatments, content, net);
  const kept = content.tax;
  if (kept !== null && isFresh(taxing.port, kept, sale)) return kept;
  const { calculation, ...decided } = await decideOrder(taxing, content, net, treatments, order);
  const quote = quoteOf({ ...content, tax: decided });
  return {
    sale,
    at: new Date().toISOString(),
    label: labelOf(quote, decided.computed?.label),
    amount: quote.tax,
    amountBeforeDiscount: quote.totalBeforeDiscount - quote.goods - quote.shipping,
    calculation,
    decisions: decided.decisions,
  };
};

export const priceOrder = async (taxing: OrderTaxing, content: OrderContent, order?: string): Promise<PricedOrder> => {
  try {
    const tax = await taxOf(taxing, content, netOf(content), order);
    const quote = quoteOf({ ...content, tax: tax === null ? NO_TAX : keptTax(tax) });
    return { quote, taxLabel: tax?.label ?? NO_TAX.label, tax, problem: null };
  } catch (error) {
    if (!isTaxProblem(error)) throw error;
    return { quote: quoteOf({ ...content, tax: NO_TAX }), taxLabel: 'Not calculated', tax: null, problem: error };
  }
};

/** In words for the buyer; what the service said is for the operator. */
export const taxProblemText = (problem: PricedOrder['problem']): string | null => {
  if (problem === null) return null;
  if (problem instanceof TaxUndecided) return `The tax cannot be calculated: ${undecidedText(problem.why)}.`;
  return problem instanceof TaxAddressRefused
    ? 'The tax cannot be calculated for this address. Check country, state and zip code.'
    : 'The tax service is not responding, so the tax is missing here. Try again in a moment.';
};

/** For whatever decides about money: a total without its tax is none. */
export const pricedWithTax = async (
  taxing: OrderTaxing,
  content: OrderContent,
  order: string,
): Promise<PricedOrder> => {
  const priced = await priceOrder(taxing, content, order);
  const { problem } = priced;
  if (problem instanceof TaxAddressRefused)
    throw invalidField('shipping.postal_code', 'taxLocation', taxProblemText(problem) ?? '');
  if (problem instanceof TaxUndecided)
    throw new AppError('TAX_UNDECIDED', { values: { cause: undecidedText(problem.why) } });
  if (problem !== null) throw new AppError('TAX_AWAY');
  return priced;
};
