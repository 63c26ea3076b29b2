import type { TableState } from '@airlane/contract';
import { canEditTemplates } from '@airlane/domain';
import type { Filters } from '@airlane/question-kinds';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useViewedAppType } from '../lib/session/viewed-app-type.ts';
import { readTableState, rememberReportFilters, rememberTableState } from '../lib/table-state/stored-table-state.ts';
import { changedTableState, defaultTableState } from '../lib/table-state/table-state.ts';
import { EditableTable } from '../templating/table/editable-table.tsx';
import { TablePage } from '../templating/table/table-page.tsx';
import { readTableSearch } from './table-search.ts';
import { useOpenTemplate } from './use-open-template.ts';

const route = getRouteApi('/$accountId/$templateName/');
const noFilters: Filters = {};

interface UnreadSearch {
  readonly tableState?: unknown;
  readonly reportFilters?: unknown;
}

/** What a person does on purpose and may want to take back with the Back button. */
const isStep = (changes: Partial<TableState>): boolean => 'page' in changes || 'sort' in changes || 'filters' in changes;

const orNothing = (filters: Filters): Filters | undefined => (Object.keys(filters).length === 0 ? undefined : filters);

export const TableRoutePage = () => {
  const open = useOpenTemplate();
  const appType = useViewedAppType();
  const params = route.useParams();
  const search = route.useSearch();
  const { tableState, reportFilters } = useMemo(() => readTableSearch(search), [search]);
  const navigate = route.useNavigate();
  const state = tableState ?? readTableState(params);
  const { accountId, templateName } = params;
  // Without the reports nobody could see, nor undo, what is chosen in them.
  const hasReports = open.template.configurableTemplateExtension.showReportDonutsAboveTable === true;

  useEffect(() => {
    if (tableState === undefined) return;
    rememberTableState({ accountId, templateName }, tableState);
    rememberReportFilters({ accountId, templateName }, reportFilters);
  }, [accountId, templateName, tableState, reportFilters]);

  const change = useCallback(
    (changes: Partial<TableState>) => {
      const changed = (latest: UnreadSearch) => ({
        ...latest,
        tableState: changedTableState(readTableSearch(latest).tableState ?? defaultTableState(templateName), changes),
      });
      void navigate({ search: changed, replace: !isStep(changes) });
    },
    [navigate, templateName],
  );
  const changeReportFilters = useCallback(
    (filters: Filters) => {
      const changed = (latest: UnreadSearch) => ({
        reportFilters: orNothing(filters),
        tableState: { ...(readTableSearch(latest).tableState ?? defaultTableState(templateName)), page: 1 },
      });
      void navigate({ search: changed });
    },
    [navigate, templateName],
  );
  return (
    <EditableTable key={`${accountId} ${templateName}`} open={open} state={state} change={change} mayEdit={open.template.mayEdit && appType !== undefined && canEditTemplates(appType)}>
      {(shown) => <TablePage {...shown} reportFilters={hasReports ? (reportFilters ?? noFilters) : noFilters} changeReportFilters={changeReportFilters} />}
    </EditableTable>
  );
};
