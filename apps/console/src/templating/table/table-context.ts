import { createContext, useContext } from 'react';
import type { TableState } from '../../lib/table-state/table-state.ts';
import type { OpenTemplate } from '../open-template.ts';
import type { Column } from './columns/columns.ts';

/** What headers, cells and menus of one table share; the grid draws them far away from the page that owns them. */
export interface TableContextValue {
  readonly open: OpenTemplate;
  readonly columns: readonly Column[];
  readonly state: TableState;
  readonly change: (changes: Partial<TableState>) => void;
}

const TableContext = createContext<TableContextValue | undefined>(undefined);
export const TableProvider = TableContext.Provider;

export const useTable = (): TableContextValue => {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('No table stands above this part of a table');
  return table;
};
