import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { TableSkeleton } from '../templating/table/table-skeleton.tsx';
import { firstTableSearch } from './first-table-search.ts';
import { isStillAt } from './lead-on.tsx';
import { readTableSearch } from './table-search.ts';
import { useOpenTemplate } from './use-open-template.ts';

const loadTable = () => import('./table-route-page.tsx');
const TableRoutePage = lazy(async () => ({ default: (await loadTable()).TableRoutePage }));
const ReportRoutePage = lazy(async () => ({ default: (await import('./report-route-page.tsx')).ReportRoutePage }));

const route = getRouteApi('/$accountId/$templateName/');

/** The address of a table always says its whole state, so that copying it copies the view. One that says nothing yet is told how the table begins. */
const TableWithState = () => {
  const { accountId, templateName } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const { history } = useRouter();
  const hasState = readTableSearch(search).tableState !== undefined;
  useEffect(() => {
    if (hasState) return;
    // Beside the state rather than after it.
    void loadTable();
    void firstTableSearch(client, { accountId, templateName }, search.view).then((first) => {
      const { pathname, search: said } = history.location;
      if (isStillAt(pathname, { accountId, templateName }) && !said.includes('tableState=')) void navigate({ search: first, replace: true });
    });
  }, [hasState, accountId, templateName, search.view, client, navigate, history]);
  return hasState ? <TableRoutePage /> : <TableSkeleton />;
};

/** A template is drawn as a table, unless it describes a page of reports. */
export const TemplatePage = () => {
  const { reportPage } = useOpenTemplate().template;
  const isTable = reportPage === null;
  return <Suspense fallback={isTable ? <TableSkeleton /> : null}>{isTable ? <TableWithState /> : <ReportRoutePage page={reportPage} />}</Suspense>;
};
