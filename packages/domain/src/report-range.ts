export const REPORT_LONGEST_DAYS = 31;
const DAY_MS = 86_400_000;

export interface ReportRange {
  readonly from: Date;
  readonly to: Date;
}

const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * DAY_MS);

/** The end that a range of a report gets: not before its start, and not more than the longest range after it. */
export const fittingReportEnd = ({ from, to }: ReportRange): Date => {
  if (to.getTime() < from.getTime()) return daysAfter(from, 1);
  const latest = daysAfter(from, REPORT_LONGEST_DAYS);
  return to.getTime() > latest.getTime() ? latest : to;
};

/** Why a report can not cover this range; forms correct it before it comes to that. */
export const reportRangeProblem = ({ from, to }: ReportRange): string | undefined => {
  if (to.getTime() < from.getTime()) return 'A report ends after it starts';
  return to.getTime() > daysAfter(from, REPORT_LONGEST_DAYS).getTime() ? `A report covers at most ${REPORT_LONGEST_DAYS} days` : undefined;
};
