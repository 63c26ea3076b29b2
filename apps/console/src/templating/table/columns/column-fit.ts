import type { Row } from '../rows.ts';
import type { Column } from './columns.ts';
import { columnWidth } from './column-width.ts';

/** As wide as most need and scrolling where that is too much; squeezed into the page; or as wide as the longest of them. */
export type ColumnFit = 'natural' | 'fit' | 'autosize';

export const NARROWEST = 64;
const MAX_AUTOSIZED_WIDTH = 640;
const TITLE_SHARE = 3;

/** In pixels. What is left of the table's width is shared out by `flex`; without it a column keeps its width. */
export interface ColumnWidths {
  readonly minWidth: number;
  readonly width: number;
  readonly flex: number;
}

const fits: Readonly<Record<ColumnFit, (column: Column, rows: readonly Row[], extra: number) => ColumnWidths>> = {
  natural: (column, rows, extra) => {
    const width = (column.question.metadata?.agGrid_width ?? columnWidth(column, rows)) + extra;
    // Names get most of the room that is left: they are what people read first.
    return { minWidth: width, width, flex: width * (column.question.metadata?.['isDocumentTitle'] === true ? TITLE_SHARE : 1) };
  },
  fit: () => ({ minWidth: NARROWEST, width: NARROWEST, flex: 1 }),
  autosize: (column, rows, extra) => ({ minWidth: NARROWEST, width: columnWidth(column, rows, MAX_AUTOSIZED_WIDTH) + extra, flex: 0 }),
};

/** `extra` is what the header needs beside its usual buttons. */
export const columnWidths = (fit: ColumnFit, column: Column, rows: readonly Row[], extra = 0): ColumnWidths => fits[fit](column, rows, extra);
