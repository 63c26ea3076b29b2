import type { ReportPage as ReportPageDescription } from '@airlane/contract/reports/report-page';
import { reportPresets } from '@airlane/domain/reports/report-presets';
import { useDeferredValue, useMemo } from 'react';
import { offersUtcSwitch, switchChartZone, useChartZone } from '#lib/preferences/chart-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useQuiet } from '#ui/use-quiet.ts';
import { accountHref } from '../addresses.ts';
import type { OpenTemplate } from '../open-template.ts';
import { PeriodControl } from './period-control.tsx';
import { ReportGrid } from './report-grid.tsx';
import classes from './report-page.module.css';
import type { ReportSearch } from './report-search.ts';
import { shownPeriod } from './shown-period.ts';
import { ZoneSwitch } from './zone-switch.tsx';

const FeatureOff = late(async () => (await import('./feature-off.tsx')).FeatureOff);
const GroupSelect = late(async () => (await import('./group-select.tsx')).GroupSelect);

interface ReportPageProps {
  readonly open: OpenTemplate;
  readonly page: ReportPageDescription;
  readonly search: ReportSearch;
  readonly change: (search: ReportSearch) => void;
}

/** 'The last 24 hours' move on; a page that stays open follows. */
const PERIOD_MOVES_MS = 300_000;

/** Any template that describes reports, as a page. */
export const ReportPage = ({ open, page, search, change }: ReportPageProps) => {
  const { accountId, accountTitle, template, role } = open;
  const chartZone = useChartZone();
  const { inUtc = false } = reportPresets[page.presets];
  const zone = inUtc ? 'UTC' : chartZone.zone;
  const now = useNow(PERIOD_MOVES_MS);
  const period = useMemo(
    () => shownPeriod(search, page.presets, { now: new Date(now), zone }),
    [search, page.presets, now, zone],
  );
  const filters = useMemo(() => (search.group === undefined ? {} : { group: search.group }), [search.group]);
  const { feature } = page;
  const isQuiet = useQuiet(page.byGroup === true);
  const isActive = feature === undefined || open.features.includes(feature.key);
  const grid = useDeferredValue(
    <ReportGrid accountId={accountId} page={page} role={role} period={period} zone={zone} filters={filters} />,
  );
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: template.title }]}
        title={template.title}
        actions={
          isActive && (
            <>
              {isQuiet && (
                <GroupSelect
                  accountId={accountId}
                  group={search.group}
                  onChange={(group) => change({ ...search, group })}
                />
              )}
              {inUtc && <span className={classes['zone']}>Times in UTC</span>}
              {offersUtcSwitch && !inUtc && <ZoneSwitch isUtc={chartZone.isUtc} onChange={switchChartZone} />}
              <PeriodControl
                key={period.name}
                presets={page.presets}
                period={period}
                zone={zone}
                onChange={(changes) => change({ ...search, ...changes })}
              />
            </>
          )
        }
      />
      {feature !== undefined && !isActive && <FeatureOff accountId={accountId} feature={feature} />}
      {isActive && grid}
    </div>
  );
};
