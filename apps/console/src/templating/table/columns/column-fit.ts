import type { ColDef } from 'ag-grid-community';
import type { Row } from '../rows.ts';
import type { Column } from './columns.ts';
import { columnWidth } from './column-width.ts';

/** As wide as most need and scrolling where that is too much; squeezed into the page; or as wide as the longest of them. */
export type ColumnFit = 'natural' | 'fit' | 'autosize';

const NARROWEST = 64;
const WIDEST_AUTOSIZED = 640;

type Widths = Pick<ColDef<Row>, 'minWidth' | 'width' | 'flex'>;

const fits: Readonly<Record<ColumnFit, (column: Column, rows: readonly Row[]) => Widths>> = {
  natural: (column, rows) => ({ minWidth: columnWidth(column, rows), flex: 1 }),
  fit: () => ({ minWidth: NARROWEST, flex: 1 }),
  autosize: (column, rows) => ({ minWidth: NARROWEST, width: columnWidth(column, rows, WIDEST_AUTOSIZED), flex: 0 }),
};

export const columnWidths = (fit: ColumnFit, column: Column, rows: readonly Row[]): Widths => fits[fit](column, rows);
