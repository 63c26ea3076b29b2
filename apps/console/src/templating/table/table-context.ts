import type { TableState } from '@airlane/contract/table-state';
import type { Filters } from '@airlane/question-kinds';
import { createContext, type ReactNode, useContext } from 'react';
import type { OpenTemplate } from '../open-template.ts';
import type { Column } from './columns/columns.ts';
import type { ColumnFit } from './columns/column-fit.ts';
import type { TableParts } from './table-parts.ts';
import type { Row } from './rows.ts';
import type { Selection } from './selection/selection.ts';

export interface Narrowing {
  readonly q?: string;
  readonly filters?: Filters;
  readonly reportFilters?: Filters;
}

/** What headers, cells and menus of one table share; the grid draws them far away from the page that owns them. */
export interface TableContextValue {
  readonly open: OpenTemplate;
  readonly columns: readonly Column[];
  readonly state: TableState;
  /** The state as the server was asked: named periods counted from now. */
  readonly asked: TableState;
  readonly change: (changes: Partial<TableState>) => void;
  /** The rows of the page that is shown. */
  readonly rows: readonly Row[];
  readonly hasSelection: boolean;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly fit: ColumnFit;
  /** What is chosen in the reports above the table. */
  readonly reportFilters: Filters;
  /** Changes search, filters and what is chosen in the reports in one step; what is not named stays. */
  readonly narrow: (changes: Narrowing) => void;
  /** Narrows the rows of this page, without asking the server. */
  readonly setPageSearch: (text: string) => void;
  readonly setFit: (fit: ColumnFit) => void;
  readonly hideColumn: (column: Column) => void;
  /** What features add to this table. */
  readonly parts: TableParts;
  /** Shows a row beside the table, or nothing any more. */
  readonly peek: (id: string | undefined) => void;
  /** Shows a dialog about a row, or none any more. The page holds it: a row is drawn anew whenever the list is read again. */
  readonly show: (dialog: ReactNode) => void;
}

const TableContext = createContext<TableContextValue | undefined>(undefined);
export const TableProvider = TableContext.Provider;

export const useTable = (): TableContextValue => {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('No table stands above this part of a table');
  return table;
};
