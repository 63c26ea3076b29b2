import { type AccessFee, feesOf, readAccessFee } from '@airlane/domain/charging/access-fees';
import {
  countryPrices,
  type PlanSpan,
  type PlanVersion,
  planSpans,
  plansInForce,
  readPlanVersion,
  SINCE_EVER,
} from '@airlane/domain/charging/rate-plans';
import {
  type ChargingTerms,
  chargingTerms,
  type DealVersion,
  dealSpans,
  isCharging,
  readDeal,
} from '@airlane/domain/charging/recurring-deals';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { type ChargeItem, type ChargeRate, keepRates } from './charge-rates.repository.ts';
import { keepDealVersions } from '../subscriptions/deal-versions.repository.ts';
import { readSubscribedDeals, type SubscribedDeal } from '../subscriptions/subscribed-deals.ts';
import { listPricedDocuments, type StoredPrice } from '../subscriptions/priced-documents.repository.ts';

/** A deal with its kept version, and the ids of the kept copies of its prices. */
export interface PricedDeal extends ChargingTerms {
  readonly version: number;
  /** The days on which it counts, and those of the month that its fee is for. */
  readonly from: string;
  readonly to: string;
  readonly feeFrom: string;
  readonly feeTo: string;
  readonly subscriptionRate: number;
  readonly packageRate: number;
  readonly minimumRate: number;
  readonly defaultPlan: string;
}

/** What an account pays by in [from, to), with the ids of the kept copies of each price. */
export interface PriceBook {
  /** What the account agreed to: it counts for every Thing that has no subscription. */
  readonly deals: readonly PricedDeal[];
  /** Deals that Things of the account have subscriptions to. */
  readonly subscribed: readonly PricedDeal[];
  readonly prices: readonly {
    readonly item: string;
    readonly plan: string;
    readonly country: string;
    readonly from: string;
    readonly to: string | null;
    readonly rate: number;
    readonly price: number;
  }[];
  /** What each SIM on a plan adds to a package. */
  readonly included: readonly {
    readonly plan: string;
    readonly from: string;
    readonly to: string | null;
    readonly bytes: number;
  }[];
  readonly fees: readonly {
    readonly profile: string;
    readonly country: string;
    readonly network: string;
    readonly rate: number;
    readonly fee: number;
  }[];
  /** For usage that no plan has a price for: it is counted and costs nothing. */
  readonly unpriced: Readonly<Record<'data' | 'sms-mt' | 'sms-mo', number>>;
}

/** Whether any Thing of the account can be charged. */
export const hasTerms = (book: PriceBook | undefined): boolean =>
  book !== undefined && book.deals.length + book.subscribed.length > 0;

const planRate = (item: ChargeItem, span: PlanSpan, price: number): ChargeRate => ({
  item,
  documentId: span.documentId,
  name: span.plan,
  zone: span.zone,
  price,
  terms: { validFrom: span.from === SINCE_EVER ? null : span.from, countries: span.countries },
});
const dealRate = (
  item: ChargeItem,
  { documentId, name, simPolicy, dataPolicy }: ChargingTerms,
  price: number,
): ChargeRate => ({
  item,
  documentId,
  name,
  zone: '',
  price,
  terms: item === 'minimum' ? {} : { simPolicy, dataPolicy },
});
const feeRate = ({ documentId, profile, country, network, fee }: AccessFee): ChargeRate => ({
  item: 'access',
  documentId,
  name: profile,
  zone: network,
  price: fee,
  terms: { country },
});
const unpricedRate = (item: ChargeItem): ChargeRate => ({
  item,
  documentId: '',
  name: '',
  zone: '',
  price: 0,
  terms: {},
});

/** A deal without a plan of its own takes the first plan of the account, by age and name. */
const defaultPlanOf = (deal: ChargingTerms, plans: readonly PlanVersion[]): string =>
  deal.ratePlan ||
  (plans.toSorted((a, b) => a.from.localeCompare(b.from) || a.plan.localeCompare(b.plan))[0]?.plan ?? '');

const CENT_PRICE = 100;

const includedOf = (spans: readonly PlanSpan[]) =>
  // A plan says once what it includes; zones that repeat it do not add to it.
  [...new Set(spans.map(({ plan }) => plan))].flatMap((plan) => {
    const own = spans.filter((span) => span.plan === plan);
    const days = [...new Set(own.map(({ from }) => from))].toSorted();
    return days.map((from, index) => ({
      plan,
      from,
      to: days[index + 1] ?? null,
      bytes: Math.max(
        ...own
          .filter((span) => span.from <= from && (span.to === null || from < span.to))
          .map(({ included }) => included),
      ),
    }));
  });

interface PricedAccount {
  readonly id: string;
  readonly providerId: string | null;
}

/** What the documents say of an account; `asIfOn` is a deal that takes the place of those agreed. */
const agreementOf = (
  account: PricedAccount,
  documents: readonly StoredPrice[],
  subscribedDeals: readonly SubscribedDeal[],
  from: string,
  to: string,
  asIfOn?: string,
) => {
  const visible = documents.filter(({ accountId }) => accountId === account.id || accountId === account.providerId);
  const of = (template: string, isOwn: boolean) =>
    visible.filter((document) => document.template === template && (document.accountId === account.id) === isOwn);
  const ownPlans = of(templateNames.ratePlan, true).map(readPlanVersion);
  const plans = plansInForce(ownPlans, of(templateNames.ratePlan, false).map(readPlanVersion));
  const supposed = visible.find(({ id, template }) => id === asIfOn && template === templateNames.deal);
  const agreed = of(templateNames.deal, true)
    .filter(({ answers }) => isCharging(answers))
    .map(readDeal);
  const deals = supposed ? [{ ...readDeal(supposed), from, to: null }] : agreed;
  const spans = dealSpans(deals, from, to);
  const subscribed = supposed ? [] : subscribedDeals.filter(({ accountId }) => accountId === account.id);
  const versions = planSpans(plans);
  const prices = countryPrices(versions).filter((price) => price.from < to && (price.to === null || price.to > from));
  const ownFees = of(templateNames.imsiAccessFee, true).map(readAccessFee);
  const otherFees = of(templateNames.imsiAccessFee, false).map(readAccessFee);
  const profiles = new Set([...spans, ...subscribed.map(({ terms }) => terms)].map(({ profile }) => profile));
  const fees = [...profiles].flatMap((profile) => feesOf(profile, ownFees, otherFees));
  return { from, to, spans, subscribed, versions, prices, fees, defaultPlans: ownPlans.length > 0 ? ownPlans : plans };
};

type Agreement = ReturnType<typeof agreementOf>;

const termsIn = ({ spans, subscribed }: Agreement): ChargingTerms[] => [
  ...spans.map(chargingTerms),
  ...subscribed.map(({ terms }) => terms),
];

const ratesOf = (agreement: Agreement): ChargeRate[] => [
  ...agreement.prices.map(({ item, span, price }) => planRate(item, span, price)),
  ...termsIn(agreement).flatMap((deal) => [
    dealRate('subscription', deal, deal.subscriptionFee),
    dealRate('package', deal, deal.packageFee),
    dealRate('minimum', deal, deal.minimum * CENT_PRICE),
  ]),
  ...agreement.fees.map(feeRate),
];

/** A fee is for the whole month, or for the part of it that the deal shares with those before and after it. */
const feeDaysOf = (spans: readonly DealVersion[], index: number, { from, to }: Agreement) => ({
  feeFrom: index === 0 ? from : (spans[index]?.from ?? from),
  feeTo: index === spans.length - 1 ? to : (spans[index]?.to ?? to),
});

interface KeptIds {
  rate(rate: ChargeRate): number;
  version(terms: ChargingTerms): number;
}

const bookOf = (agreement: Agreement, { rate: idOf, version }: KeptIds): PriceBook => {
  const { from, to, spans, subscribed, versions, prices, fees, defaultPlans } = agreement;
  const pricedDeal = (
    terms: ChargingTerms,
    days: Pick<PricedDeal, 'from' | 'to' | 'feeFrom' | 'feeTo'>,
  ): PricedDeal => ({
    ...terms,
    ...days,
    version: version(terms),
    subscriptionRate: idOf(dealRate('subscription', terms, terms.subscriptionFee)),
    packageRate: idOf(dealRate('package', terms, terms.packageFee)),
    minimumRate: idOf(dealRate('minimum', terms, terms.minimum * CENT_PRICE)),
    defaultPlan: defaultPlanOf(terms, defaultPlans),
  });
  return {
    deals: spans.map((deal, index) =>
      pricedDeal(chargingTerms(deal), { from: deal.from, to: deal.to ?? to, ...feeDaysOf(spans, index, agreement) }),
    ),
    // Subscriptions of two dates may be to the same version.
    subscribed: [
      ...new Map(
        subscribed
          .map(({ terms }) => pricedDeal(terms, { from, to, feeFrom: from, feeTo: to }))
          .map((deal) => [deal.version, deal]),
      ).values(),
    ],
    prices: prices.map(({ item, plan, country, span, price, ...days }) => ({
      item,
      plan,
      country,
      from: days.from,
      to: days.to,
      rate: idOf(planRate(item, span, price)),
      price,
    })),
    included: includedOf(versions),
    fees: fees.map((fee) => ({
      profile: fee.profile,
      country: fee.country,
      network: fee.network,
      rate: idOf(feeRate(fee)),
      fee: fee.fee,
    })),
    unpriced: {
      data: idOf(unpricedRate('data')),
      'sms-mt': idOf(unpricedRate('sms-mt')),
      'sms-mo': idOf(unpricedRate('sms-mo')),
    },
  };
};

/** Reads the documents that set prices for accounts, their own and those of the catalogue. */
export const readPriceBooks = async (
  db: Db,
  accounts: readonly PricedAccount[],
  from: string,
  to: string,
  asIfOn?: string,
): Promise<Map<string, PriceBook>> => {
  const documents = await listPricedDocuments(db, [
    ...new Set(accounts.flatMap(({ id, providerId }) => (providerId === null ? [id] : [id, providerId]))),
  ]);
  const subscribed = await readSubscribedDeals(
    db,
    accounts.map(({ id }) => id),
    documents,
    { from, to },
  );
  const agreements = accounts.map(
    (account) => [account.id, agreementOf(account, documents, subscribed, from, to, asIfOn)] as const,
  );
  const rate = await keepRates(db, [
    ...agreements.flatMap(([, agreement]) => ratesOf(agreement)),
    ...(['data', 'sms-mt', 'sms-mo'] as const).map(unpricedRate),
  ]);
  const version = await keepDealVersions(
    db,
    agreements.flatMap(([, agreement]) => termsIn(agreement)),
  );
  return new Map(agreements.map(([id, agreement]) => [id, bookOf(agreement, { rate, version })]));
};

export const readPriceBook = async (
  db: Db,
  account: PricedAccount,
  from: string,
  to: string,
  asIfOn?: string,
): Promise<PriceBook> => {
  const book = (await readPriceBooks(db, [account], from, to, asIfOn)).get(account.id);
  if (book === undefined) throw new Error(`No price book was read for ${account.id}`);
  return book;
};
