/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, and the parts of a table that are not laid out as one lose their roles */
import type { RefObject } from 'react';
import { movedTo } from '../columns/column-order.ts';
import type { Column } from '../columns/columns.ts';
import { TableActions } from '../columns/table-actions.tsx';
import { SelectPageBox } from '../selection/select-box.tsx';
import { useTable } from '../table-context.ts';
import { type GridColumn, SELECT_COLUMN } from './grid-columns.ts';
import classes from './grid.module.css';
import { ColumnHeaderCell, EndHeaderCell } from './header-cell.tsx';
import { useColumnDrag } from './use-column-drag.ts';

interface GridHeaderProps {
  readonly columns: readonly GridColumn[];
  readonly shown: readonly Column[];
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onResize: (key: string, by: number, shownWidth: number) => void;
}

export const GridHeader = ({ columns, shown, frame, onResize }: GridHeaderProps) => {
  const { change } = useTable();
  const keys = shown.map(({ key }) => key);
  const move = (key: string, target: string): void => change({ order: [...movedTo(keys, key, target)] });
  const columnDrag = useColumnDrag(() => frame.current, move);
  const { drag } = columnDrag;
  /** To the next column of the same side. */
  const step = (key: string, by: -1 | 1): void => {
    const side = columns.find(({ id }) => id === key)?.pinned;
    const neighbours = columns.filter(({ column, pinned }) => column !== undefined && pinned === side);
    const target = neighbours[neighbours.findIndex(({ id }) => id === key) + by];
    if (target !== undefined) move(key, target.id);
  };
  const dropSide = (key: string): 'after' | 'before' | undefined => {
    if (drag === undefined || drag.over !== key || drag.dragged === key) return undefined;
    return keys.indexOf(key) > keys.indexOf(drag.dragged) ? 'after' : 'before';
  };
  return (
    <div role="rowgroup" className={classes['top']}>
      <div role="row" className={classes['row']}>
        {columns.map((at) =>
          at.column ? (
            <ColumnHeaderCell
              key={at.id}
              at={at}
              column={at.column}
              drag={columnDrag}
              dropSide={dropSide(at.id)}
              onResize={onResize}
              onStep={step}
            />
          ) : (
            <EndHeaderCell key={at.id} at={at}>
              {at.id === SELECT_COLUMN ? <SelectPageBox /> : <TableActions />}
            </EndHeaderCell>
          ),
        )}
      </div>
    </div>
  );
};
