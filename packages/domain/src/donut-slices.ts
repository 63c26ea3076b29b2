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
  const pairs = labels.map((label, index) => ({ label, value: values[index] ?? 0 })).toSorted((one, other) => other.value - one.value);
  const total = pairs.reduce((sum, { value }) => sum + value, 0) || 1;
  const slice = (label: string, value: number, merged: readonly string[]): DonutSlice => ({ label, value, percentage: (value / total) * 100, labels: merged });
  const rest = pairs.slice(MAX_OWN_SLICES);
  const restValue = rest.reduce((sum, { value }) => sum + value, 0);
  return [
    ...pairs.slice(0, MAX_OWN_SLICES).map(({ label, value }) => slice(label, value, [label])),
    ...(restValue === 0 ? [] : [slice(OTHER_SLICE, restValue, rest.map(({ label }) => label))]),
  ];
};
