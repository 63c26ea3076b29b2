import type { DayPart } from '@airlane/domain/reports/day-parts';
import { bucketStarts, bucketUnitOf } from '@airlane/domain/reports/report-period';
import { dayParts } from '@airlane/domain/reports/day-parts';
import type { ReportContext } from '../report.ts';

interface Buckets {
  readonly labels: string[];
  readonly parts: readonly DayPart[];
}

/** The period cut into hours, local days or local months. */
export const bucketsOf = ({ period, clock }: Pick<ReportContext, 'period' | 'clock'>): Buckets => {
  const starts = bucketStarts(period, clock, bucketUnitOf(period));
  return { labels: starts.map((start) => start.toISOString()), parts: dayParts(period, starts) };
};

/** One value a bucket; nothing happened where no row speaks of it. */
export const fillBuckets = <Row extends { readonly bucket: number }>(
  labels: readonly string[],
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): number[] => {
  const values = labels.map(() => 0);
  for (const row of rows) values[row.bucket] = valueOf(row);
  return values;
};
