import type { ReportPage } from '@airlane/contract/reports/report-page';
import { useMemo } from 'react';
import { offersUtcSwitch, switchChartZone, useChartZone } from '#lib/preferences/chart-zone.ts';
import { PeriodControl } from '#templating/report-page/period-control.tsx';
import { ReportGrid } from '#templating/report-page/report-grid.tsx';
import { ZoneSwitch } from '#templating/report-page/zone-switch.tsx';
import { belowReports, emptyReports } from './empty-reports.tsx';
import { useOpenThing } from './open-thing.ts';
import { usePingFollowing } from './qos/use-ping-following.ts';
import classes from './thing-page.module.css';
import type { useReportPeriod } from '#templating/report-page/use-report-period.ts';

interface ThingReportsProps {
  readonly page: ReportPage;
  readonly shown: ReturnType<typeof useReportPeriod>;
}

/** The charts of the Thing, over one period. */
export const ThingReports = ({ page, shown: { search, range, zone, change } }: ThingReportsProps) => {
  const { open, accountId, thingId } = useOpenThing();
  usePingFollowing();
  const { isUtc } = useChartZone();
  const filters = useMemo(() => ({ thingId }), [thingId]);
  return (
    <section className={classes['reports']} aria-label="Reports">
      <div className={classes['reportsHead']}>
        <h2 className={classes['title']}>Reports</h2>
        {offersUtcSwitch && <ZoneSwitch isUtc={isUtc} onChange={switchChartZone} />}
        <PeriodControl
          key={range.name}
          presets={page.presets}
          period={range}
          zone={zone}
          onChange={(changes) => change({ ...search, ...changes })}
        />
      </div>
      <ReportGrid
        accountId={accountId}
        page={page}
        role={open.role}
        period={range}
        zone={zone}
        filters={filters}
        empty={emptyReports}
        below={belowReports}
      />
    </section>
  );
};
