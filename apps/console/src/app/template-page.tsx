import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { TableSkeleton } from '../templating/table/table-skeleton.tsx';
import { late } from '../ui/late.tsx';
import { firstTableSearch, knownFirstTableSearch } from './first-table-search.ts';
import { isStillAt } from './lead-on.tsx';
import { templatePartsOf } from './template-parts.ts';
import { useOpenTemplate } from './use-open-template.ts';

export const TableRoutePage = late(async () => (await import('./table-route-page.tsx')).TableRoutePage);
export const ReportRoutePage = late(async () => (await import('./report-route-page.tsx')).ReportRoutePage);
export const DocumentPage = late(async () => (await import('../templating/document/document-page.tsx')).DocumentPage);

const route = getRouteApi('/$accountId/$templateName/');

/** The address of a table always says its whole state, so that copying it copies the view. One that says nothing yet is told how the table begins. */
const TableWithState = () => {
  const { accountId, templateName } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const { history } = useRouter();
  // An address that was damaged on its way says something too, and what of it can be read is shown.
  const hasState = search.tableState !== undefined;
  const first = useMemo(
    () => (hasState ? undefined : knownFirstTableSearch(client, { accountId, templateName }, search.view)),
    [hasState, client, accountId, templateName, search.view],
  );
  useEffect(() => {
    if (hasState) return;
    // Beside the state rather than after it.
    void TableRoutePage.preload();
    void firstTableSearch(client, { accountId, templateName }, search.view).then((first) => {
      const { pathname, search: said } = history.location;
      if (isStillAt(pathname, { accountId, templateName }) && !said.includes('tableState='))
        void navigate({
          search: (latest) => ({ ...first, reportFilters: first.reportFilters ?? latest.reportFilters }),
          replace: true,
          resetScroll: false,
        });
    });
  }, [hasState, accountId, templateName, search.view, client, navigate, history]);
  return hasState || first ? <TableRoutePage first={first} fallback={<TableSkeleton />} /> : <TableSkeleton />;
};

/** A template is drawn as a table, unless it describes a page of reports. */
export const TemplatePage = () => {
  const open = useOpenTemplate();
  const { tableState, view } = route.useSearch();
  const { reportPage } = open.template;
  const List = tableState === undefined && view === undefined ? templatePartsOf(open.template).List : undefined;
  if (List !== undefined) return <List open={open} fallback={<TableSkeleton />} />;
  return reportPage === null || open.template.withDashboardChartsOnTop ? (
    <TableWithState />
  ) : (
    <ReportRoutePage page={reportPage} />
  );
};
