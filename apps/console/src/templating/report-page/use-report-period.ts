import type { ReportPage } from '@airlane/contract/reports/report-page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useChartZone } from '#lib/preferences/chart-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import type { ReportSearch } from './report-search.ts';
import { readReportSearch } from './report-search.ts';
import { shownPeriod } from './shown-period.ts';

const PERIOD_MOVES_MS = 300_000;

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** The period of the page's charts, as the address says it. */
export const useReportPeriod = (presets: ReportPage['presets']) => {
  // The address also holds the timeline, which is none of the charts' business.
  const reportFilters = useSearch({ strict: false, select: (address) => address.reportFilters });
  const navigate = useNavigate();
  const { zone } = useChartZone();
  const now = useNow(PERIOD_MOVES_MS);
  const search = useMemo(() => readReportSearch(reportFilters), [reportFilters]);
  const range = useMemo(() => shownPeriod(search, presets, { now: new Date(now), zone }), [search, presets, now, zone]);
  const period = useMemo(() => ({ from: range.from.toISOString(), to: range.to.toISOString(), zone }), [range, zone]);
  const change = useCallback(
    (changed: ReportSearch) =>
      void navigate({ to: '.', search: (latest) => ({ ...latest, reportFilters: changed }), replace: true }),
    [navigate],
  );
  return { search, range, zone, period, change };
};
