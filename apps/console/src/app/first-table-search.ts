import type { SavedView } from '@airlane/contract/calls/views';
import type { TableState, ViewState } from '@airlane/contract/table-state';
import type { Filters } from '@airlane/question-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../lib/api/problem.ts';
import { viewQuery, viewsQuery } from '../lib/queries/views.ts';
import type { TableName } from '../lib/table-state/stored-table-state.ts';
import { readReportFilters, readTableState } from '../lib/table-state/stored-table-state.ts';
import { showToast } from '../ui/toasts/toast-store.ts';

const linkedView = async (
  client: QueryClient,
  { accountId, templateName }: TableName,
  id: string,
): Promise<ViewState | undefined> => {
  try {
    const view = await client.fetchQuery({ ...viewQuery(accountId, id), staleTime: 0 });
    return view.templateName === templateName ? view.state : undefined;
  } catch (error) {
    showToast({ tone: 'error', text: problemOf(error).message });
    return undefined;
  }
};

const defaultOf = (
  { views }: { readonly views: readonly SavedView[] },
  { templateName }: TableName,
): ViewState | undefined => views.find((view) => view.isDefault && view.templateName === templateName)?.state;

const defaultView = async (client: QueryClient, table: TableName): Promise<ViewState | undefined> =>
  // A table opens without its default view rather than not at all.
  defaultOf(await client.ensureQueryData(viewsQuery(table.accountId)).catch(() => ({ views: [] })), table);

export interface FirstTableSearch {
  readonly tableState: TableState;
  readonly reportFilters: Filters | undefined;
}

const searchOf = (view: ViewState | undefined, table: TableName): FirstTableSearch => {
  if (view === undefined) return { tableState: readTableState(table), reportFilters: readReportFilters(table) };
  const { reportFilters, ...tableState } = view;
  return { tableState, reportFilters };
};

/** How a table begins when its address says nothing: the view of the link, the person's default view, or as it was left. */
export const firstTableSearch = async (
  client: QueryClient,
  table: TableName,
  viewId: string | undefined,
): Promise<FirstTableSearch> => {
  return searchOf(
    (viewId === undefined ? undefined : await linkedView(client, table, viewId)) ?? (await defaultView(client, table)),
    table,
  );
};

/** The same, where everything it takes is known already: the address changes later then, and nothing waits for it. */
export const knownFirstTableSearch = (
  client: QueryClient,
  table: TableName,
  viewId: string | undefined,
): FirstTableSearch | undefined => {
  const views = viewId === undefined ? client.getQueryData(viewsQuery(table.accountId).queryKey) : undefined;
  return views && searchOf(defaultOf(views, table), table);
};
