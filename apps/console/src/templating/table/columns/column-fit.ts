import { isTitleQuestion } from '#templating/document-title.ts';
import type { Row } from '../rows.ts';
import type { Column } from './columns.ts';
import { columnWidth, leastWidth } from './column-width.ts';

/** As wide as most need and scrolling where that is too much; squeezed into the page; or as wide as the longest of them. */
export type ColumnFit = 'natural' | 'fit' | 'autosize';

export const NARROWEST = 64;
const MAX_AUTOSIZED_WIDTH = 640;

/** In pixels. */
export interface ColumnWidths {
  readonly minWidth: number;
  readonly width: number;
  /** What is left of the table's width goes to columns without `flex` first, up to this. */
  readonly wanted?: number;
  /** What is left then is shared out by this. */
  readonly flex: number;
}

const fits: Readonly<Record<ColumnFit, (column: Column, rows: readonly Row[], extra: number) => ColumnWidths>> = {
  natural: (column, rows, extra) => {
    const wanted = columnWidth(column, rows) + extra;
    const chosen = column.question.metadata?.agGrid_width;
    const width = chosen === undefined ? wanted : Math.max(chosen, leastWidth(column, rows)) + extra;
    // A column that has less than it wants comes first; names, and those that are whole anyway, share the rest.
    return { minWidth: width, width, wanted, flex: isTitleQuestion(column.question) || width >= wanted ? wanted : 0 };
  },
  fit: (column, rows) => {
    const width = Math.max(NARROWEST, leastWidth(column, rows));
    return { minWidth: width, width, flex: 1 };
  },
  autosize: (column, rows, extra) => ({
    minWidth: NARROWEST,
    width: columnWidth(column, rows, MAX_AUTOSIZED_WIDTH) + extra,
    flex: 0,
  }),
};

/** `extra` is what the header needs beside its usual buttons. */
export const columnWidths = (fit: ColumnFit, column: Column, rows: readonly Row[], extra = 0): ColumnWidths =>
  fits[fit](column, rows, extra);
