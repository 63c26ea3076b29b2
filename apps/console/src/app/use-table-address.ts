import type { TableState } from '@airlane/contract/table-state';
import type { Template } from '@airlane/contract/entities';
import type { Filters } from '@airlane/question-kinds';
import { replaceEqualDeep } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withKnownColumns } from '../lib/table-state/known-columns.ts';
import { readTableState, rememberReportFilters, rememberTableState } from '../lib/table-state/stored-table-state.ts';
import { changedTableState, defaultTableState } from '../lib/table-state/table-state.ts';
import type { Narrowing } from '../templating/table/table-context.ts';
import type { FirstTableSearch } from './first-table-search.ts';
import { readTableSearch } from './table-search.ts';

const route = getRouteApi('/$accountId/$templateName/');
const noFilters: Filters = {};
const nothingUnread = { narrowing: [] as readonly string[], isDamaged: false };

interface SaidSearch {
  readonly tableState?: unknown;
  readonly reportFilters?: unknown;
}

/** What a person does on purpose and may want to take back with the Back button. */
const isStep = (changes: Partial<TableState>): boolean =>
  'page' in changes || 'sort' in changes || 'filters' in changes;

const orNothing = (filters: Filters): Filters | undefined => (Object.keys(filters).length === 0 ? undefined : filters);

/** An address that says the same in other objects changes nothing, or the grid would be set up again. */
const useUnchanged = <Value>(value: Value): Value => {
  const [kept, keep] = useState(value);
  const next = replaceEqualDeep(kept, value);
  if (next !== kept) keep(next);
  return next;
};

/** The table as its address says it, as far as its template knows it; what the address asks beyond that; and how to change it. */
export const useTableAddress = (template: Template, first: FirstTableSearch | undefined) => {
  const { accountId, templateName } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const said = useMemo(() => readTableSearch(search), [search]);
  const isSaid = said.tableState !== undefined;
  const { tableState, reportFilters, unread } = useUnchanged(
    isSaid ? said : { ...(first ?? said), unread: nothingUnread },
  );
  const known = useMemo(
    () =>
      withKnownColumns({ state: tableState ?? readTableState({ accountId, templateName }), reportFilters }, template),
    [tableState, reportFilters, accountId, templateName, template],
  );
  const isWhole =
    known.unknownSort === undefined &&
    Object.keys(known.unknownFilters).length === 0 &&
    !unread.isDamaged &&
    unread.narrowing.length === 0;

  useEffect(() => {
    if (tableState === undefined || !isWhole) return;
    rememberTableState({ accountId, templateName }, tableState);
    rememberReportFilters({ accountId, templateName }, reportFilters);
  }, [accountId, templateName, tableState, reportFilters, isWhole]);

  /** The address without what is not understood in it. */
  const forgetUnknown = useCallback(
    () =>
      void navigate({
        search: (latest) => ({ ...latest, tableState: known.state, reportFilters: known.reportFilters }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, known],
  );
  const change = useCallback(
    (changes: Partial<TableState>) => {
      const changed = (latest: SaidSearch) => ({
        ...latest,
        tableState: changedTableState(readTableSearch(latest).tableState ?? defaultTableState(templateName), changes),
      });
      void navigate({ search: changed, replace: !isStep(changes), resetScroll: false });
    },
    [navigate, templateName],
  );
  const narrow = useCallback(
    ({ reportFilters: reports, ...changes }: Narrowing) => {
      const changed = (latest: SaidSearch) => {
        const now = readTableSearch(latest);
        return {
          reportFilters: orNothing(reports ?? now.reportFilters ?? noFilters),
          tableState: { ...(now.tableState ?? defaultTableState(templateName)), ...changes, page: 1 },
        };
      };
      void navigate({ search: changed, resetScroll: false });
    },
    [navigate, templateName],
  );
  return { known, unread, isWhole, forgetUnknown, change, narrow };
};
