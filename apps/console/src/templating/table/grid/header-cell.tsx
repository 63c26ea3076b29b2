/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, and the parts of a table that are not laid out as one lose their roles */
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { usePointerMoves } from '#ui/use-pointer-moves.ts';
import type { Column } from '../columns/columns.ts';
import { ariaSort, sortDirection } from '../columns/sort-cycle.ts';
import { useTable } from '../table-context.ts';
import { ColumnHeader } from './column-header.tsx';
import type { GridColumn } from './grid-columns.ts';
import classes from './grid.module.css';
import { pinnedStyle } from './pinned-style.ts';
import type { useColumnDrag } from './use-column-drag.ts';

const KEY_STEP = 10;
const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

interface ColumnCellProps {
  readonly at: GridColumn;
  readonly column: Column;
  readonly drag: ReturnType<typeof useColumnDrag>;
  readonly dropSide: 'after' | 'before' | undefined;
  /** By how many pixels, from the width that it has on the screen. */
  readonly onResize: (key: string, by: number, shownWidth: number) => void;
  readonly onStep: (key: string, by: -1 | 1) => void;
}

/** The header of a column: dragged to another place, or by its end to another width; with the keyboard by Shift and Alt with the arrows. */
export const ColumnHeaderCell = ({ at, column, drag, dropSide, onResize, onStep }: ColumnCellProps) => {
  const { state } = useTable();
  const cell = useRef<HTMLDivElement>(null);
  const { key } = column;
  const resize = (by: number): void => onResize(key, by, cell.current?.offsetWidth ?? 0);
  const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = usePointerMoves(resize);
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') cell.current?.querySelector('button')?.click();
    else if (step !== undefined && event.altKey) resize(step * KEY_STEP);
    else if (step !== undefined && event.shiftKey) onStep(key, step);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={cell}
      role="columnheader"
      tabIndex={-1}
      className={classes['head']}
      col-id={key}
      data-movable
      data-pinned={at.pinned}
      data-edge={at.isEdge || undefined}
      data-drop={dropSide}
      style={pinnedStyle(at)}
      aria-sort={column.isSortable ? ariaSort[sortDirection(state.sort, key) ?? 'none'] : undefined}
      onKeyDown={press}
      {...drag.handleOf(key, at.pinned)}
    >
      <ColumnHeader column={column} />
      <span
        className={classes['resize']}
        onPointerDown={(event) => {
          event.stopPropagation();
          onPointerDown(event);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
      />
    </div>
  );
};

/** The header of the boxes to tick, or of the menus. */
export const EndHeaderCell = memo(({ at, children }: { readonly at: GridColumn; readonly children: ReactNode }) => (
  <div
    role="columnheader"
    tabIndex={-1}
    className={classes['head']}
    col-id={at.id}
    data-pinned={at.pinned}
    data-end
    data-edge={at.isEdge || undefined}
    style={pinnedStyle(at)}
  >
    {children}
  </div>
));
