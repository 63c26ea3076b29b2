import { daysAfter } from '../time/durations.ts';

export const MAX_REPORT_RANGE_DAYS = 31;

export interface ReportRange {
  readonly from: Date;
  readonly to: Date;
}

/** The end that a range of a report gets: not before its start, and not more than the longest range after it. */
export const fittingReportEnd = ({ from, to }: ReportRange): Date => {
  if (to.getTime() < from.getTime()) return daysAfter(from, 1);
  const latest = daysAfter(from, MAX_REPORT_RANGE_DAYS);
  return to.getTime() > latest.getTime() ? latest : to;
};

/** Days end at other times elsewhere: a report may cover what is still today somewhere. */
const MAX_END_DAYS = 1;

export interface ReportRangeProblem {
  readonly side: keyof ReportRange;
  readonly message: string;
}

/** Why a report cannot cover this range; forms correct it before it comes to that. */
export const reportRangeProblem = ({ from, to }: ReportRange, now: Date): ReportRangeProblem | undefined => {
  if (from.getTime() > now.getTime()) return { side: 'from', message: 'A report cannot begin in the future' };
  if (to.getTime() > daysAfter(now, MAX_END_DAYS).getTime())
    return { side: 'to', message: 'A report cannot end after today' };
  if (to.getTime() < from.getTime()) return { side: 'to', message: 'A report ends after it starts' };
  return to.getTime() > daysAfter(from, MAX_REPORT_RANGE_DAYS).getTime()
    ? { side: 'to', message: `A report covers at most ${MAX_REPORT_RANGE_DAYS} days` }
    : undefined;
};
