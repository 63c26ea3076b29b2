import type { ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportType } from '@airlane/contract/reports/report-types';
import type { ProjectType } from '@airlane/domain/reports/project-types';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '#lib/queries/reports.ts';
import classes from './report-playground.module.css';

interface RawAnswerProps {
  readonly accountId: string;
  readonly projectType: ProjectType;
  readonly report: string;
  readonly type: ReportType;
  readonly period: TimeRange;
  readonly zone: string;
  readonly filters: ReportFilters;
  readonly throwError: boolean | undefined;
}

/** What the server answered, beside what is drawn from it. */
export const RawAnswer = ({ period, ...rest }: RawAnswerProps) => {
  const { data, error } = useQuery(
    reportQuery({ ...rest, from: period.from.toISOString(), to: period.to.toISOString() }),
  );
  return (
    <details className={classes['raw']} open>
      <summary>Raw answer</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys */}
      <pre tabIndex={0}>{error === null ? JSON.stringify(data, undefined, 2) : String(error)}</pre>
    </details>
  );
};
