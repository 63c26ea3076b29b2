import { formatBytes } from '../byte-size.ts';
import type { Symptom } from './symptom.ts';
import type { GroupBaseline, ThingRhythm } from './thing-rhythm.ts';
import { groupBaselines } from './thing-rhythm.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1024 ** 2;

/** Nobody is called silent who was heard of within this time. */
const SHORTEST_SILENCE_DAYS = 1.6;
/** A silence is out of the ordinary when a Thing of this rhythm would keep it by chance less often than this. */
const UNLIKELY = 0.02;
/** How many days of its group's rhythm a Thing without a past of its own is credited with. */
const GROUP_DAYS = 5;
const SPIKE_FACTOR = 6;
const SMALLEST_SPIKE_BYTES = MEGABYTE;
const DAYS_FOR_OWN_MEDIAN = 5;
const RARE_COUNTRY = 0.05;
const THINGS_FOR_COUNTRIES = 12;
const DAYS_TO_COME_ONLINE = 3;
const MOSTLY_ACTIVE = 0.5;

const base = ({ iccid, name, group, network }: ThingRhythm) => ({ iccid, name, group, network });

/** How likely a Thing of this rhythm is without traffic for so many whole days on end. */
export const chanceOfSilence = ({ watchedDays, activeDays }: ThingRhythm, { idleShare }: GroupBaseline, days: number): number => {
  const idle = (watchedDays - Math.min(activeDays, watchedDays) + idleShare * GROUP_DAYS) / (watchedDays + GROUP_DAYS);
  return idle ** Math.floor(days);
};

export const silenceOf = (thing: ThingRhythm, baseline: GroupBaseline, now: Date): Symptom | undefined => {
  const { lastActivityAt } = thing;
  if (lastActivityAt === null) return undefined;
  const days = (now.getTime() - lastActivityAt.getTime()) / DAY_MS;
  if (days < SHORTEST_SILENCE_DAYS || chanceOfSilence(thing, baseline, days) > UNLIKELY) return undefined;
  const usual = thing.watchedDays === 0 ? `Things of ${thing.group} are heard of on most days` : `it had traffic on ${thing.activeDays} of ${thing.watchedDays} days before`;
  return { ...base(thing), kind: 'silent', at: lastActivityAt, evidence: `${thing.name}: nothing for ${days.toFixed(1)} days, though ${usual}` };
};

/** A SIM that has been there for days without a sign of life, where the others of its group are used. */
export const neverAttached = (thing: ThingRhythm, { idleShare }: GroupBaseline, now: Date): Symptom | undefined => {
  const days = (now.getTime() - thing.createdAt.getTime()) / DAY_MS;
  if (thing.lastActivityAt !== null || days < DAYS_TO_COME_ONLINE || idleShare > MOSTLY_ACTIVE) return undefined;
  return { ...base(thing), kind: 'never-attached', at: thing.createdAt, evidence: `${thing.name}: never attached in ${Math.floor(days)} days` };
};

export const spikeOf = (thing: ThingRhythm, baseline: GroupBaseline): Symptom | undefined => {
  const { peakDay, peakBytes, activeDays, medianBytes } = thing;
  const usual = activeDays >= DAYS_FOR_OWN_MEDIAN ? medianBytes : baseline.medianBytes;
  if (peakDay === null || peakBytes < SMALLEST_SPIKE_BYTES || peakBytes < SPIKE_FACTOR * usual) return undefined;
  return { ...base(thing), kind: 'spike', at: new Date(`${peakDay}T00:00:00Z`), evidence: `${thing.name}: ${formatBytes(peakBytes)} on ${peakDay}, usually ${formatBytes(usual)} a day` };
};

export const strayOf = (thing: ThingRhythm, { things, countries }: GroupBaseline): Symptom | undefined => {
  const { country, lastActivityAt, group } = thing;
  if (country === '' || lastActivityAt === null || things < THINGS_FOR_COUNTRIES || (countries.get(country) ?? 0) >= RARE_COUNTRY) return undefined;
  return { ...base(thing), kind: 'strayed', at: lastActivityAt, evidence: `${thing.name}: on ${thing.network} in ${country}, where hardly any of ${group} is` };
};

/** Everything out of the ordinary about the usage and the whereabouts of a fleet. */
export const usageSymptoms = (things: readonly ThingRhythm[], now: Date): readonly Symptom[] => {
  const baselines = groupBaselines(things);
  return things.flatMap((thing) => {
    const baseline = baselines.get(thing.group);
    return baseline === undefined ? [] : [silenceOf(thing, baseline, now), neverAttached(thing, baseline, now), spikeOf(thing, baseline), strayOf(thing, baseline)].filter((symptom) => symptom !== undefined);
  });
};
