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
import { type DealVersion, dealSpans, isCharging, readDeal } from '@airlane/domain/charging/recurring-deals';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { type ChargeItem, type ChargeRate, keepRates } from './charge-rates.repository.ts';
import { listOrderedDeals, listPricedDocuments, type StoredPrice } from './priced-documents.repository.ts';

/** What an account pays by in [from, to), with the ids of the kept copies of each price. */
export interface PriceBook {
  readonly deals: readonly (DealVersion & {
    readonly subscriptionRate: number;
    readonly packageRate: number;
    readonly minimumRate: number;
    readonly defaultPlan: string;
  })[];
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
  { documentId, name, simPolicy, dataPolicy }: DealVersion,
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
const defaultPlanOf = (deal: DealVersion, plans: readonly PlanVersion[]): string =>
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
  ordered: ReadonlyMap<string, string>,
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
  const agreed = [
    ...of(templateNames.deal, true)
      .filter(({ answers }) => isCharging(answers))
      .map(readDeal),
    ...of(templateNames.deal, false)
      .filter(({ answers, id }) => ordered.has(id) && isCharging(answers))
      .map((deal) => ({ ...readDeal(deal), from: ordered.get(deal.id) ?? to })),
  ];
  const deals = supposed ? [{ ...readDeal(supposed), from, to: null }] : agreed;
  const spans = dealSpans(deals, from, to);
  const versions = planSpans(plans);
  const prices = countryPrices(versions).filter((price) => price.from < to && (price.to === null || price.to > from));
  const ownFees = of(templateNames.imsiAccessFee, true).map(readAccessFee);
  const otherFees = of(templateNames.imsiAccessFee, false).map(readAccessFee);
  const fees = [...new Set(spans.map(({ profile }) => profile))].flatMap((profile) =>
    feesOf(profile, ownFees, otherFees),
  );
  return { deals, spans, versions, prices, fees, defaultPlans: ownPlans.length > 0 ? ownPlans : plans };
};

type Agreement = ReturnType<typeof agreementOf>;

const ratesOf = ({ deals, prices, fees }: Agreement): ChargeRate[] => [
  ...prices.map(({ item, span, price }) => planRate(item, span, price)),
  ...deals.flatMap((deal) => [
    dealRate('subscription', deal, deal.subscriptionFee),
    dealRate('package', deal, deal.packageFee),
    dealRate('minimum', deal, deal.minimum * CENT_PRICE),
  ]),
  ...fees.map(feeRate),
];

const bookOf = (
  { spans, versions, prices, fees, defaultPlans }: Agreement,
  idOf: (rate: ChargeRate) => number,
): PriceBook => ({
  deals: spans.map((deal) => ({
    ...deal,
    subscriptionRate: idOf(dealRate('subscription', deal, deal.subscriptionFee)),
    packageRate: idOf(dealRate('package', deal, deal.packageFee)),
    minimumRate: idOf(dealRate('minimum', deal, deal.minimum * CENT_PRICE)),
    defaultPlan: defaultPlanOf(deal, defaultPlans),
  })),
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
});

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
  const orderedBy = await listOrderedDeals(
    db,
    accounts.map(({ id }) => id),
  );
  const agreements = accounts.map(
    (account) => [account.id, agreementOf(account, documents, orderedBy(account.id), from, to, asIfOn)] as const,
  );
  const idOf = await keepRates(db, [
    ...agreements.flatMap(([, agreement]) => ratesOf(agreement)),
    ...(['data', 'sms-mt', 'sms-mo'] as const).map(unpricedRate),
  ]);
  return new Map(agreements.map(([id, agreement]) => [id, bookOf(agreement, idOf)]));
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
