import { formatBytes, MB } from '../text/byte-size.ts';
import { DAY_MS } from '../time/durations.ts';
import { startOfUtcDay } from '../time/utc-day.ts';
import type { Symptom } from './symptom.ts';
import type { GroupBaseline, ThingRhythm } from './thing-rhythm.ts';

/** Beyond these a Thing is worth a look; who stays below can have no symptom, and need not be looked at one by one. */
export const symptomThresholds = {
  /** A Thing that was heard of within this time is not silent. */
  silenceDays: 1.6,
  spikeFactor: 6,
  spikeBytes: MB,
  daysForOwnMedian: 5,
  rareCountry: 0.05,
  thingsForCountries: 12,
  daysToComeOnline: 3,
} as const;
/** A silence is out of the ordinary when a Thing of this rhythm would keep it by chance less often than this. */
const UNLIKELY = 0.02;
/** How many days of its group's rhythm a Thing without a past of its own is credited with. */
const GROUP_DAYS = 5;
const MOSTLY_ACTIVE = 0.5;

const base = ({ iccid, name, group, network }: ThingRhythm) => ({ iccid, name, group, network });

/** How likely a Thing of this rhythm is without traffic for so many whole days on end. */
export const chanceOfSilence = (
  { watchedDays, activeDays }: ThingRhythm,
  { idleShare }: GroupBaseline,
  days: number,
): number => {
  const idle = (watchedDays - Math.min(activeDays, watchedDays) + idleShare * GROUP_DAYS) / (watchedDays + GROUP_DAYS);
  return idle ** Math.floor(days);
};

export const silenceOf = (thing: ThingRhythm, baseline: GroupBaseline, now: Date): Symptom | undefined => {
  const { lastActivityAt } = thing;
  if (lastActivityAt === null) return undefined;
  const days = (now.getTime() - lastActivityAt.getTime()) / DAY_MS;
  if (days < symptomThresholds.silenceDays || chanceOfSilence(thing, baseline, days) > UNLIKELY) return undefined;
  const usual =
    thing.watchedDays === 0
      ? `Things in ${thing.group} are seen on most days`
      : `it had traffic on ${thing.activeDays} of ${thing.watchedDays} days before`;
  return {
    ...base(thing),
    kind: 'silent',
    at: lastActivityAt,
    evidence: `${thing.name}: no contact for ${days.toFixed(1)} days; ${usual}`,
  };
};

/** A SIM that has been there for days without a sign of life, where the others of its group are used. */
export const neverAttached = (thing: ThingRhythm, { idleShare }: GroupBaseline, now: Date): Symptom | undefined => {
  const days = (now.getTime() - thing.createdAt.getTime()) / DAY_MS;
  if (thing.lastActivityAt !== null || days < symptomThresholds.daysToComeOnline || idleShare > MOSTLY_ACTIVE)
    return undefined;
  return {
    ...base(thing),
    kind: 'never-attached',
    at: thing.createdAt,
    evidence: `${thing.name}: never attached in ${Math.floor(days)} days`,
  };
};

export const spikeOf = (thing: ThingRhythm, baseline: GroupBaseline): Symptom | undefined => {
  const { peakDay, peakBytes, activeDays, medianBytes } = thing;
  const usual = activeDays >= symptomThresholds.daysForOwnMedian ? medianBytes : baseline.medianBytes;
  if (peakDay === null || peakBytes < symptomThresholds.spikeBytes || peakBytes < symptomThresholds.spikeFactor * usual)
    return undefined;
  return {
    ...base(thing),
    kind: 'spike',
    at: startOfUtcDay(peakDay),
    evidence: `${thing.name}: ${formatBytes(peakBytes)} on ${peakDay}, usually ${formatBytes(usual)} a day`,
  };
};

/** Whether a group is so large, and its share in a country so small, that those stand out. */
export const isRareCountry = (things: number, share: number): boolean =>
  things >= symptomThresholds.thingsForCountries && share < symptomThresholds.rareCountry;

export const strayOf = (thing: ThingRhythm, { things, countries }: GroupBaseline): Symptom | undefined => {
  const { country, lastActivityAt, group } = thing;
  if (country === '' || lastActivityAt === null || !isRareCountry(things, countries.get(country) ?? 0))
    return undefined;
  return {
    ...base(thing),
    kind: 'strayed',
    at: lastActivityAt,
    evidence: `${thing.name}: on ${thing.network} in ${country}, where hardly any Thing of ${group} is`,
  };
};

/** Everything out of the ordinary about the usage and the whereabouts of these Things, measured against the baselines of their groups. */
export const usageSymptoms = (
  things: readonly ThingRhythm[],
  baselines: ReadonlyMap<string, GroupBaseline>,
  now: Date,
): readonly Symptom[] =>
  things.flatMap((thing) => {
    const baseline = baselines.get(thing.group);
    return baseline === undefined
      ? []
      : [
          silenceOf(thing, baseline, now),
          neverAttached(thing, baseline, now),
          spikeOf(thing, baseline),
          strayOf(thing, baseline),
        ].filter((symptom) => symptom !== undefined);
  });
