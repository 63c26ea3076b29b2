import type { TableState, ViewState } from '@airlane/contract';
import type { Filters } from '@airlane/question-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../lib/api/problem.ts';
import { viewQuery, viewsQuery } from '../lib/queries/views.ts';
import type { TableName } from '../lib/table-state/stored-table-state.ts';
import { readReportFilters, readTableState } from '../lib/table-state/stored-table-state.ts';
import { showToast } from '../ui/toasts/toast-store.ts';

const linkedView = async (client: QueryClient, { accountId, templateName }: TableName, id: string): Promise<ViewState | undefined> => {
  try {
    const view = await client.fetchQuery({ ...viewQuery(accountId, id), staleTime: 0 });
    return view.templateName === templateName ? view.state : undefined;
  } catch (error) {
    showToast({ tone: 'error', text: problemOf(error).message });
    return undefined;
  }
};

const defaultView = async (client: QueryClient, { accountId, templateName }: TableName): Promise<ViewState | undefined> => {
  // A table opens without its default view rather than not at all.
  const { views } = await client.ensureQueryData(viewsQuery(accountId)).catch(() => ({ views: [] }));
  return views.find((view) => view.isDefault && view.templateName === templateName)?.state;
};

interface FirstTableSearch {
  readonly tableState: TableState;
  readonly reportFilters: Filters | undefined;
}

/** How a table begins when its address says nothing: the view of the link, the person's default view, or as it was left. */
export const firstTableSearch = async (client: QueryClient, table: TableName, viewId: string | undefined): Promise<FirstTableSearch> => {
  const view = (viewId === undefined ? undefined : await linkedView(client, table, viewId)) ?? (await defaultView(client, table));
  if (view === undefined) return { tableState: readTableState(table), reportFilters: readReportFilters(table) };
  const { reportFilters, ...tableState } = view;
  return { tableState, reportFilters };
};
