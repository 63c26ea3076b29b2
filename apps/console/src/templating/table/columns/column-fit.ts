import type { ColDef } from 'ag-grid-community';
import type { Row } from '../rows.ts';
import type { Column } from './columns.ts';
import { columnWidth } from './column-width.ts';

/** As wide as most need and scrolling where that is too much; squeezed into the page; or as wide as the longest of them. */
export type ColumnFit = 'natural' | 'fit' | 'autosize';

const NARROWEST = 64;
const MAX_AUTOSIZED_WIDTH = 640;

type Widths = Pick<ColDef<Row>, 'minWidth' | 'width' | 'flex'>;

const fits: Readonly<Record<ColumnFit, (column: Column, rows: readonly Row[], extra: number) => Widths>> = {
  natural: (column, rows, extra) => ({ minWidth: columnWidth(column, rows) + extra, flex: 1 }),
  fit: () => ({ minWidth: NARROWEST, flex: 1 }),
  autosize: (column, rows, extra) => ({ minWidth: NARROWEST, width: columnWidth(column, rows, MAX_AUTOSIZED_WIDTH) + extra, flex: 0 }),
};

/** `extra` is what the header needs beside its usual buttons. */
export const columnWidths = (fit: ColumnFit, column: Column, rows: readonly Row[], extra = 0): Widths => fits[fit](column, rows, extra);
