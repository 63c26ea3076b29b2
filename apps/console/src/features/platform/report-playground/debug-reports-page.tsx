import type { ReportPage } from '@airlane/contract/reports/report-page';
import type { ViewingRole } from '@airlane/domain/access/roles';
import { projectTypes } from '@airlane/domain/reports/project-types';
import { Select } from '@mantine/core';
import { IconReportOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChartZone } from '#lib/preferences/chart-zone.ts';
import { reportListQuery } from '#lib/queries/reports.ts';
import { useNow } from '#lib/time/use-now.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { PeriodControl } from '#templating/report-page/period-control.tsx';
import { ReportGrid } from '#templating/report-page/report-grid.tsx';
import { shownPeriod } from '#templating/report-page/shown-period.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import type { ReportPageFrame } from './playground-page.tsx';
import classes from './report-playground.module.css';

interface DebugReportsPageProps extends ReportPageFrame {
  readonly projectType: string | undefined;
  readonly chooseProject: (projectType: string) => void;
}

/** Debug mode shows what any role sees. */
const everything: ViewingRole = 'admin';
const TITLE = 'Debug reports';
const HEIGHT = 220;
const PERIOD_MOVES_MS = 300_000;

/** Every report of a project in every type that it has, side by side: what fails shows why. */
export const DebugReportsPage = ({
  accountId,
  accountTitle,
  search,
  changeSearch,
  projectType: asked,
  chooseProject,
}: DebugReportsPageProps) => {
  usePageTitle(TITLE);
  const { zone } = useChartZone();
  const now = useNow(PERIOD_MOVES_MS);
  const projectType = projectTypes.find((candidate) => candidate === asked) ?? 'dashboard';
  const period = useMemo(() => shownPeriod(search, 'standard', { now: new Date(now), zone }), [search, now, zone]);
  const { data: reports } = useQuery(reportListQuery(accountId));
  const own = reports?.filter((report) => report.projectType === projectType) ?? [];
  const page: ReportPage = {
    projectType,
    presets: 'standard',
    widgets: own.flatMap(({ id, title, types }) =>
      types.map((type) => ({ report: id, type, title: `${title} (${type})`, span: 6, height: HEIGHT })),
    ),
  };
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: `#/${encodeURIComponent(accountId)}/dashboard` }, { label: TITLE }]}
        title={TITLE}
        actions={
          <>
            <Select
              aria-label="Project type"
              data={[...projectTypes]}
              value={projectType}
              onChange={(chosen) => chosen !== null && chooseProject(chosen)}
              allowDeselect={false}
            />
            <PeriodControl
              key={period.name}
              presets="standard"
              period={period}
              zone={zone}
              onChange={(changes) => changeSearch({ ...search, ...changes })}
            />
          </>
        }
      />
      {reports !== undefined && own.length === 0 && (
        <StateMessage
          icon={<IconReportOff size={22} />}
          title={`No reports for ${projectType}`}
          text="Nothing has been recorded for this account, or the feature is off."
        />
      )}
      <ReportGrid accountId={accountId} page={page} role={everything} period={period} zone={zone} filters={{}} />
    </div>
  );
};
