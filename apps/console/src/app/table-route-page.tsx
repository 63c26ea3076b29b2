import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { readTableState, rememberTableState } from '../lib/table-state/stored-table-state.ts';
import type { TableState } from '../lib/table-state/table-state.ts';
import { changedTableState, defaultTableState } from '../lib/table-state/table-state.ts';
import { TablePage } from '../templating/table/table-page.tsx';
import { useOpenTemplate } from './use-open-template.ts';

const route = getRouteApi('/$accountId/$templateName/');

/** What a person does on purpose and may want to take back with the Back button. */
const isStep = (changes: Partial<TableState>): boolean => 'page' in changes || 'sort' in changes || 'filters' in changes;

export const TableRoutePage = () => {
  const open = useOpenTemplate();
  const params = route.useParams();
  const { tableState } = route.useSearch();
  const navigate = route.useNavigate();
  const state = tableState ?? readTableState(params);
  const { accountId, templateName } = params;

  useEffect(() => {
    if (tableState !== undefined) rememberTableState({ accountId, templateName }, tableState);
  }, [accountId, templateName, tableState]);

  const change = useCallback(
    (changes: Partial<TableState>) => {
      const search = (latest: { tableState?: TableState | undefined }) => ({
        tableState: changedTableState(latest.tableState ?? defaultTableState(templateName), changes),
      });
      void navigate({ search, replace: !isStep(changes) });
    },
    [navigate, templateName],
  );
  return <TablePage key={`${accountId} ${templateName}`} open={open} state={state} change={change} />;
};
