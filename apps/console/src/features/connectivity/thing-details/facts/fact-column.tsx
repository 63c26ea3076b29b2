import type { ReportWidget } from '@airlane/contract';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { problemOf } from '../../../../lib/api/problem.ts';
import { reportQuery } from '../../../../lib/queries/reports.ts';
import { ProblemMessage } from '../../../../ui/problem-message.tsx';
import { DrawWidget } from '../../../../widgets/draw-widget.tsx';
import { isEmptyReport } from '../../../../widgets/is-empty.ts';
import { useOpenThing } from '../open-thing.ts';
import type { ThingPeriod } from '../use-thing-period.ts';
import classes from '../thing-page.module.css';

interface FactCardProps {
  readonly widget: ReportWidget;
  readonly period: ThingPeriod;
}

/** A block of facts; one that does not apply to this Thing is left out. */
const FactCard = memo(({ widget: { report, type, title, height }, period: { from, to, zone } }: FactCardProps) => {
  const { accountId, thingId } = useOpenThing();
  const { data, error, refetch } = useQuery(reportQuery({ accountId, projectType: 'things', report, type, from, to, zone, filters: { thingId } }));
  if (data !== undefined && isEmptyReport(data)) return null;
  return (
    <section className={classes['card']} aria-label={title} aria-busy={data === undefined}>
      {error !== null && data === undefined && <ProblemMessage title={`${title} could not be loaded`} {...problemOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <div className={classes['waiting']} style={{ minHeight: height }} />}
      {data !== undefined && <DrawWidget content={data} title={title} accountId={accountId} zone={zone} height={height} fallback={<div className={classes['waiting']} style={{ minHeight: height }} />} />}
    </section>
  );
});

export const FactColumn = ({ widgets, period }: { readonly widgets: readonly ReportWidget[]; readonly period: ThingPeriod }) =>
  widgets.map((widget) => <FactCard key={widget.report} widget={widget} period={period} />);
