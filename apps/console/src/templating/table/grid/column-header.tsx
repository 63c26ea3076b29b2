import { IconArrowDown, IconArrowUp, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import type { Column } from '../columns/columns.ts';
import { hiddenKeys } from '../columns/columns.ts';
import { nextSort, sortDirection } from '../columns/sort-cycle.ts';
import { ColumnFilter } from '../filters/column-filter.tsx';
import { useTable } from '../table-context.ts';
import { useTableEditing } from '../table-editing.ts';
import classes from './column-header.module.css';

const arrows = {
  asc: <IconArrowUp size={14} aria-hidden="true" />,
  desc: <IconArrowDown size={14} aria-hidden="true" />,
};

/**
 * A header that sorts on the server and opens its column's filter. All of its width but the place of the buttons sorts, and they never lie over
 * it: who aims at a title must not hide the column. The eye stands in wide headers; elsewhere it is in what the magnifier opens.
 */
export const ColumnHeader = ({ column }: { readonly column: Column }) => {
  const { columns, state, change, hideColumn } = useTable();
  const editColumn = useTableEditing()?.editColumn;
  const { key, label, question } = column;
  const direction = sortDirection(state.sort, key);
  const title = question.tooltip === undefined || question.tooltip === '' ? label : `${label}: ${question.tooltip}`;

  const hidden = hiddenKeys(columns, state.hidden);
  const hide = hidden.length < columns.length - 1 ? (): void => hideColumn(column) : undefined;
  return (
    <div className={classes['header']} data-align={column.align}>
      {column.isSortable ? (
        <button
          type="button"
          className={classes['sort']}
          title={title}
          onClick={() => change({ sort: nextSort(state.sort, key) })}
        >
          <span className={classes['label']}>{label}</span>
          {direction && arrows[direction]}
        </button>
      ) : (
        <span className={classes['sort']} title={title}>
          <span className={classes['label']}>{label}</span>
        </span>
      )}
      <span className={classes['tools']}>
        {editColumn && (
          <SmallIconButton size={24} isAccent aria-label={`Edit ${label}`} onClick={() => editColumn(column)}>
            <IconPencil size={14} />
          </SmallIconButton>
        )}
        {column.isFilterable && <ColumnFilter column={column} onHide={hide} />}
        {hide && (
          <SmallIconButton
            size={24}
            className={classes['eye'] ?? ''}
            data-alone={!column.isFilterable || undefined}
            aria-label={`Hide ${label}`}
            title="Hide this column"
            onClick={hide}
          >
            <IconEyeOff size={14} />
          </SmallIconButton>
        )}
      </span>
    </div>
  );
};
