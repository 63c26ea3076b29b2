export interface DonutSlice {
  readonly label: string;
  readonly value: number;
  /** Of the whole, 0 to 100. */
  readonly percentage: number;
  /** The labels that are merged into it; one for a slice of its own. */
  readonly labels: readonly string[];
}

const MAX_OWN_SLICES = 3;
export const OTHER_SLICE = 'Other';

/** The three largest values and the rest as 'Other'; a rest of nothing is dropped. */
export const donutSlices = (labels: readonly string[], values: readonly number[]): readonly DonutSlice[] => {
  const pairs = labels
    .map((label, index) => ({ label, value: values[index] ?? 0 }))
    .toSorted((one, other) => other.value - one.value);
  const total = pairs.reduce((sum, { value }) => sum + value, 0) || 1;
  const slice = (label: string, value: number, merged: readonly string[]): DonutSlice => ({
    label,
    value,
    percentage: (value / total) * 100,
    labels: merged,
  });
  const rest = pairs.slice(MAX_OWN_SLICES);
  const restValue = rest.reduce((sum, { value }) => sum + value, 0);
  return [
    ...pairs.slice(0, MAX_OWN_SLICES).map(({ label, value }) => slice(label, value, [label])),
    ...(restValue === 0
      ? []
      : [
          slice(
            OTHER_SLICE,
            restValue,
            rest.map(({ label }) => label),
          ),
        ]),
  ];
};

/** A ring of this many values says all of them, so nothing is ranked beside it. */
export const MAX_VALUES_IN_RING = MAX_OWN_SLICES + 1;

export interface Ranking {
  readonly bars: readonly Omit<DonutSlice, 'labels'>[];
  /** How many values follow the last bar. */
  readonly more: number;
}

/** The largest values of a ring that hides some of them in 'Other', as parts of the same total; nothing where the ring says all. */
export const rankedValues = (
  labels: readonly string[],
  values: readonly number[],
  maxBars: number,
): Ranking | undefined => {
  const pairs = labels
    .map((label, index) => ({ label, value: values[index] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  if (pairs.length <= MAX_VALUES_IN_RING) return undefined;
  const total = pairs.reduce((sum, { value }) => sum + value, 0);
  return {
    bars: pairs.slice(0, maxBars).map((pair) => ({ ...pair, percentage: (pair.value / total) * 100 })),
    more: Math.max(0, pairs.length - maxBars),
  };
};
