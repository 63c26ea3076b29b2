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

/** The sums of a group that its baseline is made of. */
export interface GroupSums {
  readonly things: number;
  readonly watchedDays: number;
  readonly activeDays: number;
  /** One of each Thing. */
  readonly medians: readonly number[];
  /** How many of its Things are in each country. */
  readonly countries: ReadonlyMap<string, number>;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** A group that could not be watched yet counts as idle. */
export const baselineOf = ({ things, watchedDays, activeDays, medians, countries }: GroupSums): GroupBaseline => ({
  things,
  idleShare: watchedDays === 0 ? 1 : 1 - Math.min(activeDays, watchedDays) / watchedDays,
  medianBytes: medianOf(medians),
  countries: new Map([...countries].map(([country, count]) => [country, count / things])),
});
