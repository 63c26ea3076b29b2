import type { ColDef } from 'ag-grid-community';
import { drawsWholeRow } from '../cells/cell-drawing.ts';
import type { Column } from '../columns/columns.ts';
import { nameColumn } from '../columns/name-column.ts';
import type { Row } from '../rows.ts';
import { SelectPageBox } from '../selection/select-box.tsx';
import { ActionsCell } from './actions-cell.tsx';
import { ActionsHeader } from './actions-header.tsx';
import { AnswerCell } from './answer-cell.tsx';
import { ColumnHeader } from './column-header.tsx';
import { SelectCell } from './select-cell.tsx';

export const ACTIONS_COLUMN = 'airlane-actions';
export const SELECT_COLUMN = 'airlane-select';
const ACTIONS_WIDTH = 72;
const SELECT_WIDTH = 44;
type Widths = Pick<ColDef<Row>, 'minWidth' | 'width' | 'flex'>;
const justified = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

const valueOf = ({ question }: Column, row: Row | undefined): unknown => (drawsWholeRow(question) ? row?.item : row?.answers[question.questionId]);

const columnDef = (column: Column, widths: Widths, isName: boolean): ColDef<Row> => ({
  colId: column.key,
  headerName: column.label,
  headerComponent: ColumnHeader,
  // Not `column`: the grid passes its own column under that name.
  headerComponentParams: { tableColumn: column },
  cellRenderer: AnswerCell,
  cellRendererParams: { question: column.question, isName },
  valueGetter: ({ data }) => valueOf(column, data),
  cellDataType: false,
  pinned: column.pinned ?? null,
  ...widths,
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

const selectDef: ColDef<Row> = {
  colId: SELECT_COLUMN,
  headerName: 'Select',
  headerComponent: SelectPageBox,
  cellRenderer: SelectCell,
  pinned: 'left',
  lockPinned: true,
  width: SELECT_WIDTH,
  resizable: false,
  suppressMovable: true,
  lockPosition: 'left',
};

interface Ends {
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
}

export const columnDefs = (columns: readonly Column[], widthsOf: (column: Column) => Widths, { hasSelection, hasActions }: Ends): ColDef<Row>[] => {
  const name = nameColumn(columns);
  return [
    ...(hasSelection ? [selectDef] : []),
    ...columns.map((column) => columnDef(column, widthsOf(column), column === name)),
    ...(hasActions ? [actionsDef] : []),
  ];
};
