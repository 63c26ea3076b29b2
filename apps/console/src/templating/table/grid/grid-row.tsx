/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, and the parts of a table that are not laid out as one lose their roles */
import { memo } from 'react';
import { RowMenu } from '../row-actions/row-menu.tsx';
import type { Row } from '../rows.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { AnswerCell } from './answer-cell.tsx';
import { type GridColumn, SELECT_COLUMN } from './grid-columns.ts';
import classes from './grid.module.css';
import { pinnedStyle } from './pinned-style.ts';

interface GridRowProps {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  /** The column whose cells lead to their rows. */
  readonly nameKey: string | undefined;
}

/** Other widths are no reason to draw the rows again. */
const areSame = (before: readonly GridColumn[], after: readonly GridColumn[]): boolean =>
  before === after ||
  (before.length === after.length &&
    before.every(({ column, id, line, offset, isEdge }, index) => {
      const other = after[index];
      return (
        other?.id === id &&
        other.column === column &&
        other.offset === offset &&
        other.line === line &&
        other.isEdge === isEdge
      );
    }));

/** The list is read again every few moments, and an item that has not changed is the same one then. */
const isSame = (before: GridRowProps, after: GridRowProps): boolean =>
  before.row.item === after.row.item &&
  before.index === after.index &&
  areSame(before.columns, after.columns) &&
  before.nameKey === after.nameKey;

export const GridRow = memo(
  ({ row, index, columns, nameKey }: GridRowProps) => (
    <div role="row" className={classes['row']} row-id={row.id} row-index={index}>
      {columns.map((at) => (
        <div
          key={at.id}
          role="gridcell"
          tabIndex={-1}
          className={classes['cell']}
          col-id={at.id}
          data-align={at.column?.align}
          data-pinned={at.pinned}
          data-end={at.column === undefined || undefined}
          data-edge={at.isEdge || undefined}
          style={pinnedStyle(at)}
        >
          {at.column ? (
            <AnswerCell question={at.column.question} row={row} isName={at.id === nameKey} />
          ) : at.id === SELECT_COLUMN ? (
            <SelectBox row={row} />
          ) : (
            <RowMenu row={row} />
          )}
        </div>
      ))}
    </div>
  ),
  isSame,
);
