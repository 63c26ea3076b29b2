import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReportPageFrame } from './playground-page.tsx';
import { DebugReportsPage } from './debug-reports-page.tsx';
import { PlaygroundPage } from './playground-page.tsx';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { readReportSearch } from '#templating/report-page/report-search.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const playground = getRouteApi('/$accountId/demos');
const debugReports = getRouteApi('/$accountId/debug-reports-page');

const useFrame = (
  accountId: string,
  reportFilters: unknown,
  changeSearch: ReportPageFrame['changeSearch'],
): ReportPageFrame => {
  const { data: accounts } = useQuery(myAccountsQuery());
  const search = useMemo(() => readReportSearch(reportFilters), [reportFilters]);
  return {
    accountId,
    accountTitle: accounts?.find(({ id }) => id === accountId)?.title ?? accountId,
    search,
    changeSearch,
  };
};

export const PlaygroundRoutePage = () => {
  const { reportFilters, ...choice } = playground.useSearch();
  const navigate = playground.useNavigate();
  const frame = useFrame(
    playground.useParams().accountId,
    reportFilters,
    (changed) => void navigate({ search: { ...choice, reportFilters: changed } }),
  );
  if (!useDebugMode()) return <NotFoundPage />;
  return (
    <PlaygroundPage
      {...frame}
      choice={choice}
      choose={(chosen) => void navigate({ search: { ...chosen, reportFilters } })}
    />
  );
};

export const DebugReportsRoutePage = () => {
  const { reportFilters, projectType } = debugReports.useSearch();
  const navigate = debugReports.useNavigate();
  const frame = useFrame(
    debugReports.useParams().accountId,
    reportFilters,
    (changed) => void navigate({ search: { projectType, reportFilters: changed } }),
  );
  if (!useDebugMode()) return <NotFoundPage />;
  return (
    <DebugReportsPage
      {...frame}
      projectType={projectType}
      chooseProject={(chosen) => void navigate({ search: { reportFilters, projectType: chosen } })}
    />
  );
};
