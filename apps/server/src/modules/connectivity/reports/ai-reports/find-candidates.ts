import { baselineOf, type GroupBaseline, type ThingRhythm } from '@airlane/domain/anomalies/thing-rhythm';
import { isRareCountry } from '@airlane/domain/anomalies/usage-symptoms';
import { findPlaces, type Place, walkFleet } from './rhythms.repository.ts';
import type { Within } from './within.ts';

interface GroupTotals {
  things: number;
  watchedDays: number;
  activeDays: number;
  readonly medians: number[];
  readonly countries: Map<string, number>;
}

export interface Candidates {
  readonly things: readonly ThingRhythm[];
  readonly baselines: ReadonlyMap<string, GroupBaseline>;
  /** How many Things were looked at. */
  readonly looked: number;
}

const totalsOf = (places: readonly Place[]): Map<string, GroupTotals> => {
  const totals = new Map<string, GroupTotals>();
  for (const { group, country, things } of places) {
    const known = totals.get(group) ?? {
      things: 0,
      watchedDays: 0,
      activeDays: 0,
      medians: [],
      countries: new Map<string, number>(),
    };
    known.things += things;
    known.countries.set(country, things);
    totals.set(group, known);
  }
  return totals;
};

/** The Things of a fleet that may be out of the ordinary, and what is usual in their groups. */
export const findCandidates = async (within: Within, thingsAtOnce?: number): Promise<Candidates> => {
  const places = await findPlaces(within);
  const totals = totalsOf(places);
  const isRare = ({ group, country, things }: Place): boolean => {
    const all = totals.get(group)?.things ?? 0;
    return country !== '' && isRareCountry(all, things / all);
  };
  const candidates: ThingRhythm[] = [];
  for await (const slice of walkFleet(within, places.filter(isRare), thingsAtOnce)) {
    for (const thing of slice.candidates) candidates.push(thing);
    for (const { group, watchedDays, activeDays, medians } of slice.groups) {
      const known = totals.get(group);
      // A group that came up between the two looks is there the next time.
      if (!known) continue;
      known.watchedDays += watchedDays;
      known.activeDays += activeDays;
      for (const median of medians) known.medians.push(median);
    }
  }
  const baselines = new Map([...totals].map(([group, sums]) => [group, baselineOf(sums)]));
  return { things: candidates, baselines, looked: places.reduce((sum, { things }) => sum + things, 0) };
};
