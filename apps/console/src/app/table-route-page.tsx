import type { TableState } from '@airlane/contract';
import { canEditTemplates } from '@airlane/domain';
import type { Filters } from '@airlane/question-kinds';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useSession } from '../lib/session/session-store.ts';
import { readTableState, rememberReportFilters, rememberTableState } from '../lib/table-state/stored-table-state.ts';
import { changedTableState, defaultTableState } from '../lib/table-state/table-state.ts';
import { EditableTable } from '../templating/table/editable-table.tsx';
import { TablePage } from '../templating/table/table-page.tsx';
import { useOpenTemplate } from './use-open-template.ts';

const route = getRouteApi('/$accountId/$templateName/');
const noFilters: Filters = {};

interface TableSearch {
  readonly tableState?: TableState | undefined;
  readonly reportFilters?: Filters | undefined;
}

/** What a person does on purpose and may want to take back with the Back button. */
const isStep = (changes: Partial<TableState>): boolean => 'page' in changes || 'sort' in changes || 'filters' in changes;

const orNothing = (filters: Filters): Filters | undefined => (Object.keys(filters).length === 0 ? undefined : filters);

export const TableRoutePage = () => {
  const open = useOpenTemplate();
  const appType = useSession()?.appType;
  const params = route.useParams();
  const { tableState, reportFilters } = route.useSearch();
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
      const search = (latest: TableSearch) => ({
        ...latest,
        tableState: changedTableState(latest.tableState ?? defaultTableState(templateName), changes),
      });
      void navigate({ search, replace: !isStep(changes) });
    },
    [navigate, templateName],
  );
  const changeReportFilters = useCallback(
    (filters: Filters) => {
      const search = (latest: TableSearch) => ({
        reportFilters: orNothing(filters),
        tableState: { ...(latest.tableState ?? defaultTableState(templateName)), page: 1 },
      });
      void navigate({ search });
    },
    [navigate, templateName],
  );
  return (
    <EditableTable key={`${accountId} ${templateName}`} open={open} state={state} change={change} mayEdit={appType !== undefined && canEditTemplates(appType)}>
      {(shown) => <TablePage {...shown} reportFilters={hasReports ? (reportFilters ?? noFilters) : noFilters} changeReportFilters={changeReportFilters} />}
    </EditableTable>
  );
};
