import type { TableState } from '@airlane/contract';
import { canEditTemplates } from '@airlane/domain';
import type { Filters } from '@airlane/question-kinds';
import { replaceEqualDeep } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useViewedAppType } from '../lib/session/viewed-app-type.ts';
import { withKnownColumns } from '../lib/table-state/known-columns.ts';
import { readTableState, rememberReportFilters, rememberTableState } from '../lib/table-state/stored-table-state.ts';
import { changedTableState, defaultTableState } from '../lib/table-state/table-state.ts';
import { readReportSearch, type ReportSearch } from '../templating/report-page/report-search.ts';
import { ChartsOnTopSpace } from '../templating/report-page/report-spaces.tsx';
import { EditableTable } from '../templating/table/editable-table.tsx';
import type { Narrowing } from '../templating/table/table-context.ts';
import { TablePage } from '../templating/table/table-page.tsx';
import { late } from '../ui/late.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import type { FirstTableSearch } from './first-table-search.ts';
import { rowPartsOf } from './row-parts.ts';
import { readTableSearch } from './table-search.ts';
import { useOpenTemplate } from './use-open-template.ts';

const route = getRouteApi('/$accountId/$templateName/');
const ChartsOnTop = late(async () => (await import('../templating/report-page/charts-on-top.tsx')).ChartsOnTop);
const noFilters: Filters = {};

interface UnreadSearch {
  readonly tableState?: unknown;
  readonly reportFilters?: unknown;
}

/** What a person does on purpose and may want to take back with the Back button. */
const isStep = (changes: Partial<TableState>): boolean => 'page' in changes || 'sort' in changes || 'filters' in changes;

const orNothing = (filters: Filters): Filters | undefined => (Object.keys(filters).length === 0 ? undefined : filters);

interface TableRoutePageProps {
  /** How the table begins, until the address says so. */
  readonly first: FirstTableSearch | undefined;
}

/** An address that says the same in other objects changes nothing, or the grid would be set up again. */
const useUnchanged = <Value,>(value: Value): Value => {
  const [kept, keep] = useState(value);
  const next = replaceEqualDeep(kept, value);
  if (next !== kept) keep(next);
  return next;
};

export const TableRoutePage = ({ first }: TableRoutePageProps) => {
  const open = useOpenTemplate();
  const appType = useViewedAppType();
  const params = route.useParams();
  const search = route.useSearch();
  const said = useMemo(() => readTableSearch(search), [search]);
  const { tableState, reportFilters } = useUnchanged(said.tableState === undefined ? (first ?? said) : { tableState: said.tableState, reportFilters: said.reportFilters });
  const navigate = route.useNavigate();
  const { accountId, templateName } = params;
  const { state, reportFilters: knownReports, dropped } = useMemo(
    () => withKnownColumns({ state: tableState ?? readTableState({ accountId, templateName }), reportFilters }, open.template),
    [tableState, reportFilters, accountId, templateName, open.template],
  );
  // Without the reports nobody could see, nor undo, what is chosen in them.
  const hasReports = open.template.configurableTemplateExtension.showReportDonutsAboveTable === true;

  useEffect(() => {
    if (dropped.length === 0) return;
    showToast({ tone: 'info', text: `This table no longer has the ${dropped.length === 1 ? 'column' : 'columns'} "${dropped.join('", "')}". Sorting and filters by ${dropped.length === 1 ? 'it' : 'them'} were removed.` });
    void navigate({ search: (latest) => ({ ...latest, tableState: state, reportFilters: knownReports }), replace: true, resetScroll: false });
  }, [dropped, navigate, state, knownReports]);

  useEffect(() => {
    if (tableState === undefined || dropped.length > 0) return;
    rememberTableState({ accountId, templateName }, tableState);
    rememberReportFilters({ accountId, templateName }, reportFilters);
  }, [accountId, templateName, tableState, reportFilters, dropped]);

  const change = useCallback(
    (changes: Partial<TableState>) => {
      const changed = (latest: UnreadSearch) => ({
        ...latest,
        tableState: changedTableState(readTableSearch(latest).tableState ?? defaultTableState(templateName), changes),
      });
      void navigate({ search: changed, replace: !isStep(changes), resetScroll: false });
    },
    [navigate, templateName],
  );
  const narrow = useCallback(
    ({ reportFilters: reports, ...changes }: Narrowing) => {
      const changed = (latest: UnreadSearch) => {
        const known = readTableSearch(latest);
        return {
          reportFilters: orNothing(reports ?? known.reportFilters ?? noFilters),
          tableState: { ...(known.tableState ?? defaultTableState(templateName)), ...changes, page: 1 },
        };
      };
      void navigate({ search: changed, resetScroll: false });
    },
    [navigate, templateName],
  );
  const charts = open.template.withDashboardChartsOnTop ? open.template.reportPage : null;
  const changePeriod = useCallback((changed: ReportSearch) => void navigate({ search: (latest) => ({ ...latest, reportFilters: changed }), resetScroll: false }), [navigate]);
  const period = useMemo(() => readReportSearch(search.reportFilters), [search.reportFilters]);
  const above = charts === null ? null : <ChartsOnTop open={open} page={charts} search={period} change={changePeriod} fallback={<ChartsOnTopSpace page={charts} role={open.role} />} />;
  return (
    <EditableTable key={`${accountId} ${templateName}`} open={open} state={state} change={change} mayEdit={open.template.mayEdit && appType !== undefined && canEditTemplates(appType)}>
      {(shown) => <TablePage {...shown} reportFilters={hasReports ? (knownReports ?? noFilters) : noFilters} narrow={narrow} rowParts={rowPartsOf(open)} above={above} />}
    </EditableTable>
  );
};
