/** What is known of a Thing over the days that are watched. */
export interface ThingRhythm {
  readonly iccid: string;
  readonly name: string;
  readonly group: string;
  readonly network: string;
  readonly country: string;
  readonly createdAt: Date;
  readonly lastActivityAt: Date | null;
  /** Whole days before its last activity, and on how many of them it had traffic. */
  readonly watchedDays: number;
  readonly activeDays: number;
  /** Of the days with traffic. */
  readonly medianBytes: number;
  /** The day of the last week with the most traffic. */
  readonly peakDay: string | null;
  readonly peakBytes: number;
}

/** What is usual in a group of like Things. */
export interface GroupBaseline {
  readonly things: number;
  /** Share of days without traffic. */
  readonly idleShare: number;
  /** Of the medians of its Things. */
  readonly medianBytes: number;
  /** How its Things are spread over countries, as shares. */
  readonly countries: ReadonlyMap<string, number>;
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const baselineOf = (things: readonly ThingRhythm[]): GroupBaseline => {
  const watched = things.reduce((sum, { watchedDays }) => sum + watchedDays, 0);
  const active = things.reduce((sum, { activeDays }) => sum + activeDays, 0);
  const countries = new Map<string, number>();
  for (const { country } of things) countries.set(country, (countries.get(country) ?? 0) + 1 / things.length);
  return { things: things.length, idleShare: watched === 0 ? 1 : 1 - Math.min(active, watched) / watched, medianBytes: medianOf(things.map(({ medianBytes }) => medianBytes)), countries };
};

/** Baselines by group, from its own Things. */
export const groupBaselines = (things: readonly ThingRhythm[]): ReadonlyMap<string, GroupBaseline> => {
  const groups = new Map<string, ThingRhythm[]>();
  for (const thing of things) groups.set(thing.group, [...(groups.get(thing.group) ?? []), thing]);
  return new Map([...groups].map(([group, members]) => [group, baselineOf(members)]));
};
