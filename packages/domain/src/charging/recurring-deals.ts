import { dealQuestionIds as asked } from '../template-names.ts';
import { trimmedText } from '../text/text-of.ts';
import { PRICE_UNITS, priceUnits } from './charge-units.ts';
import { addDays } from '../time/utc-day.ts';
import type { PricedDocument } from './rate-plans.ts';

export type SimPolicy = 'activesims' | 'allsims';
export type DataPolicy = 'payg' | 'package';

/** What an account agreed to pay every month, from a day on. Prices are ten-thousandths of a dollar. */
export interface DealVersion {
  readonly documentId: string;
  readonly name: string;
  readonly from: string;
  /** The first day on which it no longer counts; null: until another follows. */
  readonly to: string | null;
  /** Of Things that are on no plan of their own; empty where the deal names none. */
  readonly ratePlan: string;
  /** Of the IMSIs, as access fees name it. */
  readonly profile: string;
  /** In cents, of a month. */
  readonly minimum: number;
  readonly simPolicy: SimPolicy;
  readonly subscriptionFee: number;
  readonly dataPolicy: DataPolicy;
  /** Of a package, for each SIM that counts. */
  readonly packageFee: number;
}

/** What of a deal decides on charges: it stays as it was when it was agreed. */
export type ChargingTerms = Omit<DealVersion, 'from' | 'to'>;

export const chargingTerms = ({ from: _from, to: _to, ...terms }: DealVersion): ChargingTerms => terms;

export const DEFAULT_PROFILE = 'Global';

const chosen = (value: unknown): string => trimmedText(Array.isArray(value) ? value[0] : value);
const dayOf = (value: unknown): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.test(trimmedText(value)) ? trimmedText(value).slice(0, 10) : undefined;

interface RecurringItem {
  readonly dealItem: string;
  readonly policy: string;
  readonly fee: number;
}

const itemsOf = (list: unknown): RecurringItem[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((item) => {
    if (typeof item !== 'object' || item === null) return [];
    const { dealItem, policy, monthlyFee } = item as Readonly<Record<string, unknown>>;
    return [{ dealItem: trimmedText(dealItem), policy: trimmedText(policy), fee: priceUnits(monthlyFee) ?? 0 }];
  });

/** The list of recurring charges counts; the single answers count for what it does not name. */
export const readDeal = ({ id, createdDay, answers }: PricedDocument): DealVersion => {
  const items = itemsOf(answers[asked.recurringDeals]);
  const subscription = items.find(({ dealItem }) => dealItem === 'subscriptionfee') ?? {
    policy: chosen(answers[asked.reccuringChargeSubscriptionFeePolicy]),
    fee: priceUnits(answers[asked.reccuringChargeSubscriptionFeeMonthlyFee]) ?? 0,
  };
  const data = items.find(({ dealItem }) => dealItem === 'datausage') ?? {
    policy: chosen(answers[asked.reccuringChargeDataUsagePolicy]),
    fee: 0,
  };
  const until = dayOf(answers[asked.validUntil]);
  return {
    documentId: id,
    name: trimmedText(answers[asked.dealName]) || trimmedText(answers[asked.dealID]),
    from: dayOf(answers[asked.validFrom]) ?? dayOf(answers[asked.lastApprovalDateByCustomer]) ?? createdDay,
    to: until === undefined ? null : addDays(until, 1),
    ratePlan: trimmedText(answers[asked.ratePlan]),
    profile: trimmedText(answers[asked.profile]) || DEFAULT_PROFILE,
    minimum: Math.round((Number(answers[asked.monthlyMinimum]) || 0) * 100),
    simPolicy: subscription.policy === 'allsims' ? 'allsims' : 'activesims',
    subscriptionFee: subscription.fee,
    dataPolicy: data.policy === 'package' ? 'package' : 'payg',
    packageFee: data.policy === 'package' ? data.fee : 0,
  };
};

export interface DealContradiction {
  readonly field: string;
  readonly message: string;
}

/** A list of charges and a question that say different things: only one of them could be charged. */
export const dealContradiction = (answers: Readonly<Record<string, unknown>>): DealContradiction | undefined => {
  const items = itemsOf(answers[asked.recurringDeals]);
  const subscription = items.find(({ dealItem }) => dealItem === 'subscriptionfee');
  const data = items.find(({ dealItem }) => dealItem === 'datausage');
  const said = [
    {
      field: asked.reccuringChargeSubscriptionFeePolicy,
      listed: subscription?.policy,
      answered: chosen(answers[asked.reccuringChargeSubscriptionFeePolicy]),
    },
    {
      field: asked.reccuringChargeDataUsagePolicy,
      listed: data?.policy,
      answered: chosen(answers[asked.reccuringChargeDataUsagePolicy]),
    },
    {
      field: asked.reccuringChargeSubscriptionFeeMonthlyFee,
      listed: subscription && String(subscription.fee / PRICE_UNITS),
      answered: String(answers[asked.reccuringChargeSubscriptionFeeMonthlyFee] ?? ''),
    },
  ];
  const wrong = said.find(
    ({ listed, answered }) => listed !== undefined && listed !== '' && answered !== '' && listed !== answered,
  );
  return (
    wrong && {
      field: wrong.field,
      message: `The list of recurring charges says ${wrong.listed}, and this answer says ${wrong.answered}. Make them the same`,
    }
  );
};

/** Accepted deals charge; one that is completed does so until the day on which it was agreed to end. */
export const isCharging = (answers: Readonly<Record<string, unknown>>): boolean => {
  const status = chosen(answers[asked.fulfilmentStatus]);
  return status === 'In-progress' || (status === 'Completed' && dayOf(answers[asked.validUntil]) !== undefined);
};

/** The deals of an account within [from, to), without overlaps: whichever began last counts. */
export const dealSpans = (deals: readonly DealVersion[], from: string, to: string): DealVersion[] => {
  const inOrder = deals.toSorted((a, b) => a.from.localeCompare(b.from) || a.documentId.localeCompare(b.documentId));
  return inOrder.flatMap((deal, index) => {
    const next = inOrder[index + 1]?.from ?? to;
    const end = [next, deal.to ?? to, to].toSorted()[0] ?? to;
    const start = deal.from > from ? deal.from : from;
    return start < end ? [{ ...deal, from: start, to: end }] : [];
  });
};
