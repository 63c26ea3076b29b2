import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { useChartZone } from '#lib/preferences/chart-zone.ts';
import { reportListQuery } from '#lib/queries/reports.ts';
import { useNow } from '#lib/time/use-now.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { PeriodControl } from '#templating/report-page/period-control.tsx';
import { ReportCard } from '#templating/report-page/report-card.tsx';
import type { ReportSearch } from '#templating/report-page/report-search.ts';
import { shownPeriod } from '#templating/report-page/shown-period.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import type { PlaygroundChoice } from './playground-choice.ts';
import { chosenReport, chosenType, filtersOf } from './playground-choice.ts';
import { PlaygroundControls } from './playground-controls.tsx';
import { RawAnswer } from './raw-answer.tsx';
import classes from './report-playground.module.css';

export interface ReportPageFrame {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly search: ReportSearch;
  readonly changeSearch: (search: ReportSearch) => void;
}

interface PlaygroundPageProps extends ReportPageFrame {
  readonly choice: PlaygroundChoice;
  readonly choose: (choice: PlaygroundChoice) => void;
}

const TITLE = 'Reports playground';
const HEIGHT = 320;
const PERIOD_MOVES_MS = 300_000;

/** Any report in any of its types, with the answer that it is drawn from. */
export const PlaygroundPage = ({
  accountId,
  accountTitle,
  search,
  changeSearch,
  choice,
  choose,
}: PlaygroundPageProps) => {
  usePageTitle(TITLE);
  const { zone } = useChartZone();
  const now = useNow(PERIOD_MOVES_MS);
  const period = useMemo(() => shownPeriod(search, 'standard', { now: new Date(now), zone }), [search, now, zone]);
  const { data: reports = [], error, refetch } = useQuery(reportListQuery(accountId));
  const entry = chosenReport(reports, choice);
  const shared = entry && { accountId, projectType: entry.projectType, period, zone, filters: filtersOf(choice) };
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: `#/${encodeURIComponent(accountId)}/dashboard` }, { label: TITLE }]}
        title={TITLE}
        actions={
          <PeriodControl
            key={period.name}
            presets="standard"
            period={period}
            zone={zone}
            onChange={(changes) => changeSearch({ ...search, ...changes })}
          />
        }
      />
      {error !== null && (
        <ProblemMessage title="The reports could not be listed" {...problemOf(error)} onRetry={() => void refetch()} />
      )}
      {entry !== undefined && shared !== undefined && (
        <>
          <PlaygroundControls
            key={entry.projectType}
            reports={reports}
            entry={entry}
            choice={choice}
            onChange={choose}
          />
          <ReportCard
            {...shared}
            widget={{
              report: entry.id,
              type: chosenType(entry, choice),
              title: entry.title,
              span: 12,
              height: HEIGHT,
              throwError: choice.throwError,
            }}
          />
          <RawAnswer {...shared} throwError={choice.throwError} report={entry.id} type={chosenType(entry, choice)} />
        </>
      )}
    </div>
  );
};
