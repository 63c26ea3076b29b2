import type { ColDef } from 'ag-grid-community';
import type { Column } from '../columns/columns.ts';
import type { Row } from '../rows.ts';
import { ActionsCell } from './actions-cell.tsx';
import { ActionsHeader } from './actions-header.tsx';
import { AnswerCell } from './answer-cell.tsx';
import { ColumnHeader } from './column-header.tsx';

export const ACTIONS_COLUMN = 'airlane-actions';
const ACTIONS_WIDTH = 72;
const justified = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

const columnDef = (column: Column, minWidth: number): ColDef<Row> => ({
  colId: column.key,
  headerName: column.label,
  headerComponent: ColumnHeader,
  // Not `column`: the grid passes its own column under that name.
  headerComponentParams: { tableColumn: column },
  cellRenderer: AnswerCell,
  cellRendererParams: { question: column.question },
  valueGetter: ({ data }) => data?.answers[column.question.questionId],
  pinned: column.pinned ?? null,
  minWidth,
  flex: 1,
  cellStyle: { justifyContent: justified[column.align] },
});

const actionsDef: ColDef<Row> = {
  colId: ACTIONS_COLUMN,
  headerName: 'Actions',
  headerComponent: ActionsHeader,
  cellRenderer: ActionsCell,
  pinned: 'right',
  lockPinned: true,
  width: ACTIONS_WIDTH,
  resizable: false,
  suppressMovable: true,
  lockPosition: 'right',
};

export const columnDefs = (columns: readonly Column[], widthOf: (column: Column) => number, hasActions: boolean): ColDef<Row>[] => [
  ...columns.map((column) => columnDef(column, widthOf(column))),
  ...(hasActions ? [actionsDef] : []),
];
