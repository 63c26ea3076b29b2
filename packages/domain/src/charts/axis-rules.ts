import { BYTE_STEP, BYTE_UNITS, bytesIn } from '../text/byte-size.ts';

const MAX_LABEL_LENGTH = 18;
const FEW_LABELS = 10;
const SMALL_VALUE = 0.1;

/** A label of an axis that is not about time. */
export const axisLabel = (text: string): string =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH)}...` : text;

/** Share of its place that a bar fills. */
export const barThickness = (labelCount: number): number => (labelCount < FEW_LABELS ? 0.9 : 0.7);

/** Axes count in whole steps, except where all there is would vanish between them. */
export const hasWholeSteps = (values: readonly (number | null)[]): boolean => {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  return largest === 0 || largest >= SMALL_VALUE;
};

const MAX_COMPACT_RING_PX = 160;

/** A narrow donut is a ring without words. */
export const isCompactRing = (width: number): boolean => width < MAX_COMPACT_RING_PX;

const AXIS_STEPS = 4;
/** Beyond a hundred by halves of the next unit, so that the lines after 768 KB are 1 MB and 1.25 MB, and none is 0.977 MB. */
const ROUND = [1, 2, 5, 10, 20, 25, 50, 100, 128, 256, 512];

/** The distance of lines on an axis of sizes: a round number of a unit of 1024 steps, so that no line reads 13.97 GB. */
export const sizeAxisStep = (maxBytes: number): number => {
  const wanted = maxBytes / AXIS_STEPS;
  const unit = BYTE_UNITS.findLast((candidate) => bytesIn(candidate) <= Math.max(wanted, 1)) ?? 'B';
  const round = ROUND.find((step) => step * bytesIn(unit) >= wanted) ?? BYTE_STEP;
  return round * bytesIn(unit);
};
