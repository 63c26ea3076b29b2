import type { ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportWidget } from '@airlane/contract/reports/report-page';
import type { ProjectType } from '@airlane/domain/reports/project-types';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memo, useId } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { reportQuery } from '#lib/queries/reports.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { DrawWidget } from '#widgets/draw-widget.tsx';
import { isEmptyReport } from '#widgets/is-empty.ts';
import classes from './report-card.module.css';

export interface ReportCardProps {
  readonly accountId: string;
  readonly projectType: ProjectType;
  readonly widget: ReportWidget;
  readonly period: TimeRange;
  readonly zone: string;
  readonly filters: ReportFilters;
  /** What the page says and offers where the report is empty. */
  readonly empty?: ReactNode;
  /** What the page adds below the report. */
  readonly below?: ReactNode;
}

const Skeleton = () => <output className={classes['skeleton']} aria-label="Loading" />;

/** One widget of a page: it asks for itself, so that a slow or failing report delays no other. */
export const ReportCard = memo(
  ({ accountId, projectType, widget, period, zone, filters, empty, below }: ReportCardProps) => {
    const { report, type, title, span, height, tooltip, throwError } = widget;
    const titleId = useId();
    const { data, error, refetch, isPlaceholderData } = useQuery(
      reportQuery({
        accountId,
        projectType,
        report,
        type,
        from: period.from.toISOString(),
        to: period.to.toISOString(),
        zone,
        filters,
        throwError,
      }),
    );
    const body = () => {
      if (error !== null && data === undefined)
        return (
          <ProblemMessage
            title="This report could not be loaded"
            {...problemOf(error)}
            onRetry={() => void refetch()}
          />
        );
      if (data === undefined) return <Skeleton />;
      if (isEmptyReport(data) && empty !== undefined) return <div className={classes['empty']}>{empty}</div>;
      if (isEmptyReport(data))
        return (
          <p className={classes['empty']}>
            {data.type === 'list' ? (data.emptyText ?? 'Nothing to show') : 'No data in this period'}
          </p>
        );
      return (
        <DrawWidget
          content={data}
          title={title}
          accountId={accountId}
          zone={zone}
          height={height}
          fallback={<Skeleton />}
        />
      );
    };
    return (
      <section
        className={classes['card']}
        aria-labelledby={titleId}
        data-type={type}
        data-span={span}
        aria-busy={data === undefined || isPlaceholderData}
      >
        <h2 className={classes['title']} id={titleId}>
          {title}
          {tooltip !== undefined && (
            <IconInfoCircle
              className={classes['info'] ?? ''}
              size={14}
              data-tooltip={tooltip}
              aria-label={tooltip}
              tabIndex={0}
            />
          )}
        </h2>
        <div className={classes['body']} style={{ minHeight: height }}>
          {body()}
        </div>
        {data !== undefined && below !== undefined && <div className={classes['below']}>{below}</div>}
      </section>
    );
  },
);
