const LONGEST_LABEL = 18;
const FEW_LABELS = 10;
const SMALL_VALUE = 0.1;

/** A label of an axis that is not about time. */
export const axisLabel = (text: string): string => (text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL)}...` : text);

/** Share of its place that a bar fills. */
export const barThickness = (labelCount: number): number => (labelCount < FEW_LABELS ? 0.9 : 0.7);

/** Axes count in whole steps, except where all there is would vanish between them. */
export const hasWholeSteps = (values: readonly (number | null)[]): boolean => {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  return largest === 0 || largest >= SMALL_VALUE;
};

const LARGEST_COMPACT_RING_PX = 160;

/** A narrow donut is a ring without words. */
export const isCompactRing = (width: number): boolean => width < LARGEST_COMPACT_RING_PX;
