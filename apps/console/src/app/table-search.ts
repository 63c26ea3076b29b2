import type { TableState } from '@airlane/contract/table-state';
import { type Filters, filtersSchema } from '@airlane/question-kinds';
import { readTableStateText, type UnreadState } from '../lib/table-state/read-table-state.ts';

export interface TableSearch {
  readonly tableState: TableState | undefined;
  readonly reportFilters: Filters | undefined;
  readonly unread: UnreadState;
}

interface SaidSearch {
  readonly tableState?: unknown;
  readonly reportFilters?: unknown;
}

/** What the address of a table says, as far as it can be understood, and what could not. An address that says anything has a state. */
export const readTableSearch = ({ tableState, reportFilters }: SaidSearch): TableSearch => {
  const { state, unread } = readTableStateText(tableState);
  return { tableState: state, reportFilters: filtersSchema.optional().catch(undefined).parse(reportFilters), unread };
};
