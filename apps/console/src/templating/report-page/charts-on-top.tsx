import type { ReportPage } from '@airlane/contract/reports/report-page';
import { useMemo } from 'react';
import { useChartZone } from '#lib/preferences/chart-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Later } from '#ui/later.tsx';
import type { OpenTemplate } from '../open-template.ts';
import { PeriodControl } from './period-control.tsx';
import { ReportGrid } from './report-grid.tsx';
import { ReportSpaces } from './report-spaces.tsx';
import classes from './report-page.module.css';
import type { ReportSearch } from './report-search.ts';
import { shownPeriod } from './shown-period.ts';

interface ChartsOnTopProps {
  readonly open: OpenTemplate;
  readonly page: ReportPage;
  readonly search: ReportSearch;
  readonly change: (search: ReportSearch) => void;
}

const PERIOD_MOVES_MS = 300_000;
const noFilters = {};

/** The reports of a template above its table, over a period of their own. */
export const ChartsOnTop = ({ open, page, search, change }: ChartsOnTopProps) => {
  const { zone } = useChartZone();
  const now = useNow(PERIOD_MOVES_MS);
  const period = useMemo(
    () => shownPeriod(search, page.presets, { now: new Date(now), zone }),
    [search, page.presets, now, zone],
  );
  return (
    <section className={classes['onTop']} aria-label="Reports">
      <div className={classes['onTopControls']}>
        <PeriodControl
          key={period.name}
          presets={page.presets}
          period={period}
          zone={zone}
          onChange={(changes) => change({ ...search, ...changes })}
        />
      </div>
      <Later before={<ReportSpaces page={page} role={open.role} />}>
        <ReportGrid
          accountId={open.accountId}
          page={page}
          role={open.role}
          period={period}
          zone={zone}
          filters={noFilters}
        />
      </Later>
    </section>
  );
};
