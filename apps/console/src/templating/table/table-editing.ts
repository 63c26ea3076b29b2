import type { TableState } from '@airlane/contract/table-state';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { OpenTemplate } from '../open-template.ts';
import type { Column } from './columns/columns.ts';

/** What a table is drawn from, whether or not it is being edited. */
export interface ShownTable {
  readonly open: OpenTemplate;
  readonly state: TableState;
  readonly change: (changes: Partial<TableState>) => void;
}

/** What the editor puts into a table; the table itself knows no more of it. */
export interface TableEditing {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** Above the table's own tools. */
  readonly above?: ReactNode;
  /** Below the pages. */
  readonly below?: ReactNode;
  readonly editColumn?: (column: Column) => void;
}

/** Absent for those who may not edit templates. */
const TableEditingContext = createContext<TableEditing | undefined>(undefined);
export const TableEditingProvider = TableEditingContext.Provider;
export const useTableEditing = (): TableEditing | undefined => useContext(TableEditingContext);
