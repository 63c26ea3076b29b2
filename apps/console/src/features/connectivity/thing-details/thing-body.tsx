import type { ReportPage, ReportWidget } from '@airlane/contract/reports/report-page';
import { CUSTOM_PERIOD } from '@airlane/domain/time/time-presets';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import { useMemo } from 'react';
import { Later } from '#ui/later.tsx';
import type { Span } from '#widgets/timeline/span.ts';
import { InfoActionsProvider } from '#widgets/info-block/info-actions.ts';
import { FactColumn } from '#templating/report-page/fact-column.tsx';
import { useCaptureAddress } from './facts/use-capture-address.ts';
import { LocationSection } from './location/location-section.tsx';
import { useOpenThing } from './open-thing.ts';
import classes from './thing-page.module.css';
import { ThingReports } from './thing-reports.tsx';
import { TimelineSection } from './timeline/timeline-section.tsx';
import { useReportPeriod } from '#templating/report-page/use-report-period.ts';

const isFact = ({ type }: ReportWidget): boolean => type === 'infoBlock';

const Described = ({ page }: { readonly page: ReportPage }) => {
  const { open, accountId, thingId } = useOpenThing();
  const shown = useReportPeriod(page.presets);
  const infoActions = useCaptureAddress();
  const filters = useMemo(() => ({ thingId }), [thingId]);
  const { range, search, change } = shown;
  const brushed = useMemo(
    () => (range.name === CUSTOM_PERIOD ? { from: range.from.getTime(), to: range.to.getTime() } : undefined),
    [range],
  );
  // Charts count whole minutes, so a shorter stretch is none.
  const brush = ({ from, to }: Span): void => {
    if (to - from >= MINUTE_MS)
      change({ ...search, name: CUSTOM_PERIOD, from: new Date(from).toISOString(), to: new Date(to).toISOString() });
  };
  const [facts, charts] = useMemo(() => {
    const seen = page.widgets.filter(({ hiddenFor = [] }) => !hiddenFor.includes(open.role));
    return [seen.filter(isFact), { ...page, widgets: seen.filter((widget) => !isFact(widget)) }];
  }, [page, open.role]);
  return (
    <div className={classes['columns']}>
      <div className={classes['left']}>
        <InfoActionsProvider value={infoActions}>
          <FactColumn
            accountId={accountId}
            projectType="things"
            filters={filters}
            widgets={facts}
            period={shown.period}
          />
        </InfoActionsProvider>
        <Later>
          <div className={classes['card']}>
            <LocationSection />
          </div>
        </Later>
      </div>
      <div className={classes['right']}>
        <Later>
          <div className={classes['card']}>
            <TimelineSection accountId={accountId} thingId={thingId} brushed={brushed} onBrush={brush} />
          </div>
          <ThingReports page={charts} shown={shown} />
        </Later>
      </div>
    </div>
  );
};

/** Facts on the left, history and figures on the right, as the template describes them. */
export const ThingBody = () => {
  const { detailsPage } = useOpenThing().open.template;
  return detailsPage === null ? null : <Described page={detailsPage} />;
};
