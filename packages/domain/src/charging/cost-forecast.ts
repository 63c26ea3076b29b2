import { DAY_MS } from '../time/durations.ts';
import { startOfUtcDay } from '../time/utc-day.ts';
import { daysIn } from './billing-period.ts';
import { CHARGE_UNITS_PER_USD } from './charge-units.ts';
import type { RatedGroup } from './month-invoice.ts';

/** Before the first day is over nothing can be said of the rest. */
const MIN_DAYS = 1;

const elapsedDays = (period: string, now: Date): number =>
  Math.min(daysIn(period), (now.getTime() - startOfUtcDay(period).getTime()) / DAY_MS);

const sum = (groups: readonly RatedGroup[], of: (group: RatedGroup) => bigint): number =>
  Number(groups.reduce((total, group) => total + of(group), 0n));

/** What data costs beyond a package when it goes on like this: what exceeds it is paid at the cheapest price, since the dearest usage is covered first. */
const pooledForecast = (data: readonly RatedGroup[], included: number, growth: number): number => {
  const zones = data
    .map(({ quantity, price }) => ({ bytes: Number(quantity) * growth, price }))
    .toSorted((a, b) => b.price - a.price);
  let pool = included;
  return zones.reduce((total, { bytes, price }) => {
    const covered = Math.min(pool, bytes);
    pool -= covered;
    return total + (bytes - covered) * price;
  }, 0);
};

/** How much the whole month has of what was used until now; null on its first day. */
export const monthGrowth = (period: string, now: Date): number | null => {
  const elapsed = elapsedDays(period, now);
  return elapsed < MIN_DAYS ? null : daysIn(period) / elapsed;
};

const dollars = (units: number): number => Number((units / CHARGE_UNITS_PER_USD).toFixed(2));

/** What the month will cost in dollars, before tax, if it goes on as so far; null on its first day. Fees of SIMs are counted once already, usage grows with the days. */
export const forecastCost = (groups: readonly RatedGroup[], period: string, now: Date): number | null => {
  const growth = monthGrowth(period, now);
  if (growth === null) return null;
  const own = groups.filter(({ adjusts }) => adjusts === null);
  const data = own.filter(({ item }) => item === 'data');
  const messages = own.filter(({ item }) => item === 'sms-mt' || item === 'sms-mo');
  const fixed = groups.filter((group) => !data.includes(group) && !messages.includes(group));
  const packages = own.filter(({ item }) => item === 'package');
  const forData =
    packages.length === 0
      ? sum(data, ({ amount }) => amount) * growth
      : pooledForecast(
          data,
          sum(packages, ({ quantity }) => quantity),
          growth,
        );
  return dollars(sum(fixed, ({ amount }) => amount) + forData + sum(messages, ({ amount }) => amount) * growth);
};

const isUsage = ({ item, adjusts }: RatedGroup): boolean =>
  adjusts === null && (item === 'data' || item === 'sms-mt' || item === 'sms-mo');

/** What a single Thing will cost. Others use the package as well, so what it pays beyond the package grows as its usage does. */
export const forecastThingCost = (groups: readonly RatedGroup[], period: string, now: Date): number | null => {
  const growth = monthGrowth(period, now);
  return growth === null
    ? null
    : dollars(groups.reduce((total, group) => total + Number(group.amount) * (isUsage(group) ? growth : 1), 0));
};

/** How far a package is used up; null where there is none. */
export const packageUse = (
  groups: readonly RatedGroup[],
): { readonly included: number; readonly used: number } | null => {
  const own = groups.filter(({ adjusts }) => adjusts === null);
  const packages = own.filter(({ item }) => item === 'package');
  return packages.length === 0
    ? null
    : {
        included: sum(packages, ({ quantity }) => quantity),
        used: sum(
          own.filter(({ item }) => item === 'data'),
          ({ quantity }) => quantity,
        ),
      };
};
