import type { ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportWidget } from '@airlane/contract/reports/report-page';
import type { ProjectType } from '@airlane/domain/reports/project-types';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { reportQuery } from '#lib/queries/reports.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { DrawWidget } from '#widgets/draw-widget.tsx';
import { isEmptyReport } from '#widgets/is-empty.ts';
import type { ReportPeriod } from './use-report-period.ts';
import classes from './fact-column.module.css';

interface Facts {
  readonly accountId: string;
  readonly projectType: ProjectType;
  /** What the facts are about. */
  readonly filters: ReportFilters;
  readonly period: ReportPeriod;
}

interface FactCardProps extends Facts {
  readonly widget: ReportWidget;
}

/** A block of facts; one that does not apply is left out. */
const FactCard = memo(
  ({
    widget: { report, type, title, height },
    period: { from, to, zone },
    accountId,
    projectType,
    filters,
  }: FactCardProps) => {
    const { data, error, refetch } = useQuery(
      reportQuery({ accountId, projectType, report, type, from, to, zone, filters }),
    );
    if (data !== undefined && isEmptyReport(data)) return null;
    return (
      <section className={classes['card']} aria-label={title} aria-busy={data === undefined}>
        {error !== null && data === undefined && (
          <ProblemMessage title={`${title} could not be loaded`} {...problemOf(error)} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <div className={classes['waiting']} style={{ minHeight: height }} />}
        {data !== undefined && (
          <DrawWidget
            content={data}
            title={title}
            accountId={accountId}
            zone={zone}
            height={height}
            fallback={<div className={classes['waiting']} style={{ minHeight: height }} />}
          />
        )}
      </section>
    );
  },
);

export const FactColumn = ({ widgets, ...facts }: Facts & { readonly widgets: readonly ReportWidget[] }) =>
  widgets.map((widget) => <FactCard key={widget.report} widget={widget} {...facts} />);
