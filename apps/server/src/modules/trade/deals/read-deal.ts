import type { DealOffer } from '@airlane/contract/calls/deals';
import { type DealTerms, offeredSimTypes } from '@airlane/domain/buying/deal-terms';
import { dealQuestionIds as asked } from '@airlane/domain/template-names';
import { DEFAULT_MAX_QUANTITY } from '@airlane/domain/buying/order-quantities';
import { defaultShippingTiers, type ShippingTiers } from '@airlane/domain/buying/shipping';
import { fromMinor, isMoney, toMinor } from '@airlane/domain/money/money';
import { type SimType, simTypes } from '@airlane/domain/buying/sim-types';
import { textOrEmpty } from '@airlane/domain/text/text-of';
import { z } from 'zod';

/** A deal as it is stored, before anybody agreed on anything. */
export interface StoredDeal {
  readonly id: string;
  readonly accountId: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The types of one-time charges, and what they are called when SIMs are ordered. */
const soldAs: Readonly<Record<string, SimType>> = { plastic: 'Regular', embedded: 'Embedded', esim: 'eSIM' };
const switchedOff: Readonly<Record<SimType, string>> = {
  Regular: asked.regularSimDisabled,
  Embedded: asked.embeddedSimDisabled,
  eSIM: asked.eSimDisabled,
};

const charges = z.array(z.object({ dealItem: z.string(), type: z.string(), price: z.number() })).catch([]);
const tiers = z.tuple([z.number().min(0), z.number().min(0), z.number().min(0)]);

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
const chosen = (value: unknown): string => textOrEmpty(Array.isArray(value) ? value[0] : value);
const isOn = (value: unknown): boolean => value === true || value === 'true';

/** Charges may have more decimals than money has; SIMs are sold in whole cents. */
const priceOf = (amount: number): number => toMinor(isMoney(amount) ? amount : Number(amount.toFixed(2)));

export const dealStatusOf = ({ answers }: StoredDeal): string => chosen(answers[asked.fulfilmentStatus]);
export const isForEveryone = ({ answers }: StoredDeal): boolean => chosen(answers[asked.offering]) === 'All accounts';
export const dealIdOf = ({ answers }: StoredDeal): string => textOrEmpty(answers[asked.dealID]);

/** Three prices as a list; undefined where it is none. */
export const readShippingTiers = (text: string): ShippingTiers | undefined => {
  try {
    const [small, medium, large] = tiers.parse(JSON.parse(text));
    return [small, medium, large].every(isMoney) ? [toMinor(small), toMinor(medium), toMinor(large)] : undefined;
  } catch {
    return undefined;
  }
};

/** One price for one type of SIM, or for all of them. */
const singlePrices = (answers: StoredDeal['answers']): readonly (readonly [SimType, number])[] => {
  const price = answers[asked.nonReccuringChargeSIMPrice];
  if (typeof price !== 'number') return [];
  const type = chosen(answers[asked.nonReccuringChargeSIMType]);
  return simTypes.filter((sold) => type === '' || sold === type).map((sold) => [sold, priceOf(price)]);
};

/** What the list of one-time charges says of a type comes before the single price. */
const simPricesOf = ({ answers }: StoredDeal): DealTerms['simPrices'] => {
  const sold = charges.parse(answers[asked.nonRecurringDeals] ?? []).filter(({ dealItem }) => dealItem === 'sim');
  const prices = new Map([
    ...singlePrices(answers),
    ...sold.flatMap(({ type, price }) => (soldAs[type] === undefined ? [] : [[soldAs[type], priceOf(price)] as const])),
  ]);
  return Object.fromEntries(
    simTypes
      .filter((type) => prices.has(type) && !isOn(answers[switchedOff[type]]))
      .map((type) => [type, prices.get(type)]),
  );
};

/** What the deal promises for an order now. An account that has not ordered on it yet may have to begin with more. */
export const termsOf = (deal: StoredDeal, isFirstOrder: boolean): DealTerms => {
  const { answers, id } = deal;
  const minimum = numberOf(answers[asked.minimumOrderQuantity], 1);
  const isKit = chosen(answers[asked.type]) === 'product';
  return {
    dealId: dealIdOf(deal),
    dealDocumentId: id,
    name: textOrEmpty(answers[asked.dealName]),
    description: textOrEmpty(answers[asked.dealDescriptionInHub]),
    isKit,
    minimum: isFirstOrder ? Math.max(minimum, numberOf(answers[asked.minimumFirstOrderQuantity], minimum)) : minimum,
    maximum: numberOf(
      answers[asked.maximumOrderQuantity],
      numberOf(answers[asked.nonReccuringChargeSIMQuantity], DEFAULT_MAX_QUANTITY),
    ),
    simPrices: simPricesOf(deal),
    product: isKit
      ? {
          name: textOrEmpty(answers[asked.nonReccuringProductItem]),
          price: priceOf(numberOf(answers[asked.nonReccuringProductPrice], 0)),
          type: textOrEmpty(answers[asked.nonReccuringProductType]),
          quantity: numberOf(answers[asked.nonReccuringProductQuantity], 1),
        }
      : null,
    shipping: readShippingTiers(textOrEmpty(answers[asked.nonReccuringShippingChargePrice])) ?? defaultShippingTiers,
    monthlyFee: numberOf(answers[asked.reccuringChargeSubscriptionFeeMonthlyFee], 0),
    monthlyFeeNote: textOrEmpty(answers[asked.reccuringChargeNote]),
    usageNote: textOrEmpty(answers[asked.reccuringChargeDataUsagePAYGNotes]),
    usagePolicy: chosen(answers[asked.reccuringChargeDataUsagePolicy]),
    roamingLocation: textOrEmpty(answers[asked.roamingLocation]),
  };
};

export interface OfferState {
  readonly isPredefined: boolean;
  readonly status: string;
  readonly awaitsApproval: boolean;
  readonly approvedAt: string | null;
}

export const offerStateOf = (deal: StoredDeal, isPredefined: boolean, awaitsApproval: boolean): OfferState => ({
  isPredefined,
  status: dealStatusOf(deal),
  awaitsApproval,
  approvedAt: textOrEmpty(deal.answers[asked.lastApprovalDateByCustomer]) || null,
});

export const presentOffer = (
  terms: DealTerms,
  { isPredefined, status, awaitsApproval, approvedAt }: OfferState,
): DealOffer => ({
  id: terms.dealDocumentId,
  DealID: terms.dealId,
  DealName: terms.name,
  description: isPredefined ? 'PredefinedDeal' : 'Deal',
  DealDescriptionInHub: terms.description,
  FulfilmentStatus: status,
  type: terms.isKit ? 'product' : 'SIM',
  Offering: isPredefined ? 'All accounts' : 'Chosen accounts',
  isKit: terms.isKit,
  minimumOrderQuantity: terms.minimum,
  maximumOrderQuantity: terms.maximum,
  NonReccuringChargeSIMType: offeredSimTypes(terms)[0] ?? '',
  NonReccuringChargeSIMPrice: fromMinor(terms.simPrices[offeredSimTypes(terms)[0] ?? 'Regular'] ?? 0),
  NonReccuringChargeSIMQuantity: terms.maximum,
  simPrices: simTypes.flatMap((type) => {
    const price = terms.simPrices[type];
    return price === undefined ? [] : [{ type, price: fromMinor(price) }];
  }),
  regularSimDisabled: terms.simPrices.Regular === undefined,
  embeddedSimDisabled: terms.simPrices.Embedded === undefined,
  eSimDisabled: terms.simPrices.eSIM === undefined,
  NonReccuringProductItem: terms.product?.name ?? '',
  NonReccuringProductPrice: fromMinor(terms.product?.price ?? 0),
  NonReccuringProductType: terms.product?.type ?? '',
  NonReccuringProductQuantity: terms.product === null ? 0 : (terms.product.quantity ?? 1),
  NonReccuringShippingChargePrice: terms.shipping.map(fromMinor),
  terms: [...(terms.sentences ?? [])],
  ReccuringChargeSubscriptionFeeMonthlyFee: terms.monthlyFee,
  ReccuringChargeNote: terms.monthlyFeeNote,
  ReccuringChargeDataUsagePAYGNotes: terms.usageNote,
  ReccuringChargeDataUsagePolicy: terms.usagePolicy,
  RoamingLocation: terms.roamingLocation,
  LastApprovalDateByCustomer: approvedAt,
  awaitsApproval,
});
