import type { ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportPage } from '@airlane/contract/reports/report-page';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import type { ViewingRole } from '@airlane/domain/access/roles';
import type { ReactNode } from 'react';
import { ReportCard } from './report-card.tsx';
import classes from './report-page.module.css';

interface ReportGridProps {
  readonly accountId: string;
  readonly page: ReportPage;
  readonly role: ViewingRole;
  readonly period: TimeRange;
  readonly zone: string;
  readonly filters: ReportFilters;
  /** What a page says where a report is empty, and adds below one, by the report's id. */
  readonly empty?: Readonly<Record<string, ReactNode>>;
  readonly below?: Readonly<Record<string, ReactNode>>;
}

/** The widgets of a page that the viewer may see, in twelve columns. */
export const ReportGrid = ({ page, role, empty = {}, below = {}, ...rest }: ReportGridProps) => (
  <div className={classes['grid']}>
    {page.widgets
      .filter(({ hiddenFor = [] }) => !hiddenFor.includes(role))
      .map((widget) => (
        <ReportCard
          key={`${widget.report} ${widget.type}`}
          projectType={page.projectType}
          widget={widget}
          empty={empty[widget.report]}
          below={below[widget.report]}
          {...rest}
        />
      ))}
  </div>
);
