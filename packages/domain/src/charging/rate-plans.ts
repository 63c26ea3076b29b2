import { COUNTRY_CODE } from '../places/country-name.ts';
import { isCountryCode } from '../places/countries.ts';
import { ratePlanQuestionIds as asked } from '../template-names.ts';
import { trimmedText } from '../text/text-of.ts';
import { priceUnits } from './charge-units.ts';

/** A document as it is stored, with the UTC day it was made. */
export interface PricedDocument {
  readonly id: string;
  readonly createdDay: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** One zone of a plan from a day on. Prices are ten-thousandths of a dollar. */
export interface PlanVersion {
  readonly documentId: string;
  readonly plan: string;
  readonly zone: string;
  /** ISO codes; none: everywhere that no other zone of the plan names. */
  readonly countries: readonly string[];
  readonly from: string;
  readonly pricePerMb: number;
  readonly smsSent: number;
  readonly smsReceived: number;
  /** Bytes of a month that each SIM of a package brings along. */
  readonly included: number;
}

export const SINCE_EVER = '1970-01-01';

const dayOr = (value: unknown, otherwise: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(trimmedText(value)) ? trimmedText(value).slice(0, 10) : otherwise;

/** 'DE, fr' as codes. */
export const countryCodes = (list: unknown): string[] => [
  ...new Set(
    trimmedText(list)
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
];

/** What is wrong with a list of countries. */
export const countryCodesProblem = (list: unknown): string | undefined => {
  const wrong = countryCodes(list).filter((code) => !isCountryCode(code));
  return wrong.length === 0 ? undefined : `Enter ISO codes of countries such as DE, FR; ${wrong.join(', ')} is none`;
};

const WORLD_NAMES = /^(world|worldwide|rest|global|everywhere|all)\b/i;

/** A zone without countries is for every country that no other zone of its plan names, so its name must not be that of a part of the world. */
export const worldZoneProblem = (zone: string, countries: unknown): string | undefined =>
  countryCodes(countries).length > 0 || WORLD_NAMES.test(zone.trim())
    ? undefined
    : `Enter the countries of ${zone.trim() || 'the zone'}. Without them it is the price of the whole world, and its name begins with World, Rest, Global or All`;

export const readPlanVersion = ({ id, answers }: PricedDocument): PlanVersion => ({
  documentId: id,
  plan: trimmedText(answers[asked.name]),
  zone: trimmedText(answers[asked.zone]),
  // By its form alone: a zone of older plans whose only code is no country must not become one of the whole world.
  countries: countryCodes(answers[asked.countries]).filter((code) => COUNTRY_CODE.test(code)),
  from: dayOr(answers[asked.validFrom], SINCE_EVER),
  pricePerMb: priceUnits(answers[asked.pricePerMb]) ?? 0,
  smsSent: priceUnits(answers[asked.smsTerminatedPrice]) ?? 0,
  smsReceived: priceUnits(answers[asked.smsOriginatedPrice]) ?? 0,
  included: Math.max(0, Math.round(Number(answers[asked.included]) || 0)),
});

/** An account's own plan takes the place of the catalogue's plan of the same name. */
export const plansInForce = (own: readonly PlanVersion[], catalogue: readonly PlanVersion[]): PlanVersion[] => {
  const names = new Set(own.map(({ plan }) => plan));
  return [...own, ...catalogue.filter(({ plan }) => !names.has(plan))];
};

/** A version with the day on which the next one of its zone takes over; null while there is none. */
export interface PlanSpan extends PlanVersion {
  readonly to: string | null;
}

export const planSpans = (versions: readonly PlanVersion[]): PlanSpan[] => {
  const byZone = new Map<string, PlanVersion[]>();
  for (const version of versions) {
    const key = `${version.plan}\0${version.zone}`;
    byZone.set(key, [...(byZone.get(key) ?? []), version]);
  }
  return [...byZone.values()].flatMap((zone) => {
    // Two versions of one day are a mistake that the rules keep out; the later document counts.
    const inOrder = zone.toSorted((a, b) => a.from.localeCompare(b.from) || a.documentId.localeCompare(b.documentId));
    return inOrder.map((version, index) => ({ ...version, to: inOrder[index + 1]?.from ?? null }));
  });
};

export type UsageItem = 'data' | 'sms-mt' | 'sms-mo';

export interface CountryPrice {
  readonly item: UsageItem;
  readonly plan: string;
  /** Empty: every country that the plan does not name. */
  readonly country: string;
  readonly from: string;
  readonly to: string | null;
  readonly span: PlanSpan;
  readonly price: number;
}

const priceOf: Readonly<Record<UsageItem, (span: PlanSpan) => number>> = {
  data: ({ pricePerMb }) => pricePerMb,
  'sms-mt': ({ smsSent }) => smsSent,
  'sms-mo': ({ smsReceived }) => smsReceived,
};

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** At most one price at a time: whichever began last counts, and the first zone by name where two began on one day. */
const withoutOverlaps = (prices: readonly CountryPrice[]): CountryPrice[] => {
  const inOrder = prices.toSorted((a, b) => a.from.localeCompare(b.from) || b.span.zone.localeCompare(a.span.zone));
  return inOrder
    .map((price, index) => ({ ...price, to: earlier(price.to, inOrder[index + 1]?.from ?? null) }))
    .filter(({ from, to }) => to === null || from < to);
};

/**
 * What usage costs by plan and country. Messages carry no country, so they cost what the zone for all other countries says, or the first zone by name where the plan names all of its countries.
 */
export const countryPrices = (spans: readonly PlanSpan[]): CountryPrice[] => {
  const byKey = new Map<string, CountryPrice[]>();
  const put = (item: UsageItem, country: string, span: PlanSpan): void => {
    const key = [item, span.plan, country].join('\0');
    byKey.set(key, [
      ...(byKey.get(key) ?? []),
      { item, plan: span.plan, country, from: span.from, to: span.to, span, price: priceOf[item](span) },
    ]);
  };
  const inOrder = spans.toSorted(
    (a, b) => a.plan.localeCompare(b.plan) || a.zone.localeCompare(b.zone) || a.from.localeCompare(b.from),
  );
  const withRest = new Set(inOrder.filter(({ countries }) => countries.length === 0).map(({ plan }) => plan));
  const firstZone = new Map<string, string>();
  for (const { plan, zone } of inOrder) if (!firstZone.has(plan)) firstZone.set(plan, zone);
  for (const span of inOrder) {
    for (const country of span.countries.length === 0 ? [''] : span.countries) put('data', country, span);
    const pricesMessages = withRest.has(span.plan)
      ? span.countries.length === 0
      : firstZone.get(span.plan) === span.zone;
    if (pricesMessages) for (const item of ['sms-mt', 'sms-mo'] as const) put(item, '', span);
  }
  return [...byKey.values()].flatMap(withoutOverlaps);
};
