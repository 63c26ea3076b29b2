import { moneyText } from '../money/money.ts';
import { MB } from '../text/byte-size.ts';
import { utcDayOf } from '../time/utc-day.ts';
import { PRICE_UNITS } from './charge-units.ts';
import { type PlanSpan, type PlanVersion, planSpans } from './rate-plans.ts';
import type { ChargingTerms } from './recurring-deals.ts';

type Terms = Pick<
  ChargingTerms,
  'ratePlan' | 'minimum' | 'simPolicy' | 'subscriptionFee' | 'dataPolicy' | 'packageFee'
>;

const price = (units: number): string => moneyText(units / PRICE_UNITS);
const perSim = ({ simPolicy }: Terms): string =>
  simPolicy === 'allsims' ? 'each SIM, active or not' : 'each active SIM';
const size = (bytes: number): string => `${(bytes / MB).toLocaleString('en-US', { maximumFractionDigits: 3 })} MB`;

/** The zones of a plan that are in force on a day, the cheapest first and the rest of the world last. */
export const zonesOn = (plans: readonly PlanVersion[], plan: string, day: string): PlanSpan[] =>
  planSpans(plans)
    .filter((span) => span.plan === plan && span.from <= day && (span.to === null || span.to > day))
    .toSorted(
      (a, b) =>
        Number(a.countries.length === 0) - Number(b.countries.length === 0) ||
        a.pricePerMb - b.pricePerMb ||
        a.zone.localeCompare(b.zone),
    );

const feeSentence = (terms: Terms): string[] =>
  terms.subscriptionFee === 0 ? [] : [`${price(terms.subscriptionFee)} a month for ${perSim(terms)}`];

const packageSentence = (terms: Terms, included: number): string[] => {
  if (terms.dataPolicy !== 'package') return [];
  const shared = `${size(included)} a month for ${perSim(terms)}, shared by all SIMs of the deal`;
  return [terms.packageFee === 0 ? shared : `${shared}, for ${price(terms.packageFee)} a month each`];
};

const zoneText = ({ zone, countries }: PlanSpan, isOnly: boolean): string => {
  if (countries.length > 0) return `${zone} (${countries.join(', ')})`;
  return isOnly ? 'all countries' : 'all other countries';
};

const dataSentence = ({ dataPolicy }: Terms, zones: readonly PlanSpan[]): string[] => {
  if (zones.length === 0) return [];
  const prices = zones
    .map((zone) => `${price(zone.pricePerMb)} a MB in ${zoneText(zone, zones.length === 1)}`)
    .join('; ');
  return [`Data${dataPolicy === 'package' ? ' above it' : ''}: ${prices}`];
};

const smsSentence = (zones: readonly PlanSpan[]): string[] => {
  // Messages carry no country: they cost what the rest of the world does, or else the first zone by name.
  const priced =
    zones.find(({ countries }) => countries.length === 0) ?? zones.toSorted((a, b) => a.zone.localeCompare(b.zone))[0];
  if (priced === undefined || priced.smsSent + priced.smsReceived === 0) return [];
  return [`SMS: ${price(priced.smsSent)} to a SIM, ${price(priced.smsReceived)} from it`];
};

const includedIn = (zones: readonly PlanSpan[]): number => Math.max(0, ...zones.map(({ included }) => included));

/** What a deal costs, in words, out of nothing but what it is rated by. */
export const dealSentences = (terms: Terms, plans: readonly PlanVersion[], now: Date): string[] => {
  const zones = zonesOn(plans, terms.ratePlan, utcDayOf(now));
  return [
    ...feeSentence(terms),
    ...packageSentence(terms, includedIn(zones)),
    ...dataSentence(terms, zones),
    ...smsSentence(zones),
    ...(terms.minimum === 0 ? [] : [`At least ${moneyText(terms.minimum / 100)} a month for all SIMs of the deal`]),
  ];
};

export interface DealProblem {
  readonly field: 'ratePlan' | 'dataPolicy';
  readonly rule: string;
  readonly message: string;
}

/** Why a deal cannot be offered: what cannot be rated is not sold. */
export const dealProblem = (terms: Terms, plans: readonly PlanVersion[], now: Date): DealProblem | undefined => {
  if (terms.ratePlan === '')
    return { field: 'ratePlan', rule: 'required', message: 'Choose the rate plan by which usage is charged' };
  const zones = zonesOn(plans, terms.ratePlan, utcDayOf(now));
  if (zones.length === 0)
    return {
      field: 'ratePlan',
      rule: 'unknownRatePlan',
      message: `There is no rate plan "${terms.ratePlan}" with prices in force`,
    };
  if (terms.dataPolicy === 'package' && includedIn(zones) === 0)
    return {
      field: 'dataPolicy',
      rule: 'emptyPackage',
      message: `The rate plan "${terms.ratePlan}" includes no data, so there is nothing to share. Choose another plan, or payg`,
    };
  return undefined;
};
