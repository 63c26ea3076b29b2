import type { ThingRhythm } from '@airlane/domain/anomalies/thing-rhythm';
import { sql } from 'kysely';
import { mayHaveSymptom, type RarePlace, rhythmsAfter } from './rhythms-sql.ts';
import { mine, type Within } from './within.ts';

/** So many Things are summed up by one statement: quick enough for its time limit on any fleet. */
const THINGS_AT_ONCE = 20_000;

export interface Place {
  readonly group: string;
  readonly country: string;
  readonly things: number;
}

export const findPlaces = async (within: Within): Promise<Place[]> => {
  const { rows } =
    await sql<Place>`select group_name as "group", country, count(*)::integer as things from things where ${mine(within)} group by 1, 2`.execute(
      within.db,
    );
  return rows;
};

interface SlicedGroup {
  readonly group: string;
  readonly watchedDays: number;
  readonly activeDays: number;
  readonly medians: readonly number[];
}

export interface FleetSlice {
  readonly groups: readonly SlicedGroup[];
  /** Only Things that may have a symptom: the others never leave the database. */
  readonly candidates: readonly ThingRhythm[];
}

type Told = Omit<ThingRhythm, 'createdAt' | 'lastActivityAt'> & {
  readonly createdAt: string;
  readonly lastActivityAt: string | null;
};

interface SliceRow {
  readonly last: string | null;
  readonly groups: readonly SlicedGroup[];
  readonly candidates: readonly Told[];
}

const rhythmOf = (told: Told): ThingRhythm => ({
  ...told,
  createdAt: new Date(told.createdAt),
  lastActivityAt: told.lastActivityAt === null ? null : new Date(told.lastActivityAt),
});

const findSlice = async (
  within: Within,
  rare: readonly RarePlace[],
  after: string,
  most: number,
): Promise<SliceRow | undefined> => {
  const { rows } = await sql<SliceRow>`
    with rhythms as materialized (${rhythmsAfter(within, after, most)})
    select (select max(iccid) from rhythms) as last,
      (select coalesce(json_agg(groups), '[]') from (
        select "group", sum("watchedDays") as "watchedDays", sum("activeDays") as "activeDays", array_agg("medianBytes") as medians from rhythms group by 1
      ) as groups) as groups,
      (select coalesce(json_agg(rhythms order by iccid), '[]') from rhythms where ${mayHaveSymptom(within.now, rare)}) as candidates`.execute(
    within.db,
  );
  return rows[0];
};

/** A fleet slice by slice, in the order of its ICCIDs. */
export const walkFleet = async function* (
  within: Within,
  rare: readonly RarePlace[],
  thingsAtOnce: number = THINGS_AT_ONCE,
): AsyncGenerator<FleetSlice> {
  let after = '';
  for (;;) {
    const slice = await findSlice(within, rare, after, thingsAtOnce);
    if (!slice || slice.last === null) return;
    yield { groups: slice.groups, candidates: slice.candidates.map(rhythmOf) };
    after = slice.last;
  }
};
