import type { ReportPage } from '@airlane/contract/reports/report-page';
import { reportPresets } from '@airlane/domain/reports/report-presets';
import type { QueryClient } from '@tanstack/react-query';
import { chartZone } from '#lib/preferences/chart-zone.ts';
import { reportQuery } from '#lib/queries/reports.ts';
import type { OpenTemplate } from '../open-template.ts';
import { readReportSearch } from './report-search.ts';
import { shownPeriod } from './shown-period.ts';

/** Asks for the figures of a page while it is being drawn: they are what anybody reads first. The rest of the page asks for itself. */
export const prepareFigures = (
  client: QueryClient,
  { accountId, features, role }: OpenTemplate,
  { presets, projectType, feature, widgets }: ReportPage,
  reportFilters: unknown,
): void => {
  const search = readReportSearch(reportFilters);
  if (feature !== undefined && !features.includes(feature.key)) return;
  const zone = reportPresets[presets].inUtc === true ? 'UTC' : chartZone().zone;
  const { from, to } = shownPeriod(search, presets, { now: new Date(), zone });
  const filters = search.group === undefined ? {} : { group: search.group };
  for (const { report, type, hiddenFor = [], throwError } of widgets) {
    if (type !== 'figure' || hiddenFor.includes(role)) continue;
    void client.prefetchQuery(
      reportQuery({
        accountId,
        projectType,
        report,
        type,
        from: from.toISOString(),
        to: to.toISOString(),
        zone,
        filters,
        throwError,
      }),
    );
  }
};
