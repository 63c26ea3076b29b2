import { ActionIcon, Popover, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconPencil, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import type { Column } from '../columns/columns.ts';
import { hiddenKeys } from '../columns/columns.ts';
import { ariaSort, nextSort, sortDirection } from '../columns/sort-cycle.ts';
import { ColumnFilterForm } from '../filters/column-filter-form.tsx';
import { withoutFilter } from '../filters/describe-filter.ts';
import { useTable } from '../table-context.ts';
import { useTableEditing } from '../table-editing.ts';
import classes from './column-header.module.css';

interface ColumnHeaderProps {
  readonly tableColumn: Column;
  readonly eGridHeader: HTMLElement;
}

const arrows = { asc: <IconArrowUp size={14} aria-hidden="true" />, desc: <IconArrowDown size={14} aria-hidden="true" /> };

/** A header that sorts on the server and opens its column's filter. */
export const ColumnHeader = ({ tableColumn: column, eGridHeader }: ColumnHeaderProps) => {
  const { columns, state, change } = useTable();
  const editColumn = useTableEditing()?.editColumn;
  const [isOpen, setOpen] = useState(false);
  const { key, label, question } = column;
  const direction = sortDirection(state.sort, key);
  const inUse = state.filters[key];

  // The cell itself belongs to the grid, which knows nothing of a sort that happens on the server.
  useEffect(() => {
    if (column.isSortable) eGridHeader.setAttribute('aria-sort', ariaSort[direction ?? 'none']);
  }, [eGridHeader, column.isSortable, direction]);

  const apply = (filters: typeof inUse): void => {
    setOpen(false);
    change({ filters: filters === undefined ? withoutFilter(state.filters, key) : { ...state.filters, [key]: filters } });
  };
  const hidden = hiddenKeys(columns, state.hidden);
  const hide = (): void => {
    setOpen(false);
    change({ hidden: [...hidden, key] });
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    // Escape first closes a list that is open inside.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) setOpen(false);
  };
  return (
    <div className={classes['header']} data-align={column.align}>
      {column.isSortable ? (
        <UnstyledButton className={classes['sort'] ?? ''} title={question.tooltip ?? label} onClick={() => change({ sort: nextSort(state.sort, key) })}>
          <span className={classes['label']}>{label}</span>
          {direction && arrows[direction]}
        </UnstyledButton>
      ) : (
        <span className={classes['label']} title={question.tooltip ?? label}>{label}</span>
      )}
      {hidden.length < columns.length - 1 && (
        <ActionIcon className={classes['eye'] ?? ''} variant="subtle" color="gray" size={22} aria-label={`Hide ${label}`} title="Hide this column" onClick={hide}>
          <IconEyeOff size={14} />
        </ActionIcon>
      )}
      {editColumn && (
        <ActionIcon className={classes['filter'] ?? ''} variant="subtle" color="accent" size={22} aria-label={`Edit ${label}`} onClick={(event) => editColumn(column, event.currentTarget)}>
          <IconPencil size={14} />
        </ActionIcon>
      )}
      {column.isFilterable && (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus closeOnEscape={false}>
          <Popover.Target>
            <ActionIcon
              className={classes['filter'] ?? ''}
              variant="subtle"
              color={inUse ? 'accent' : 'gray'}
              size={22}
              aria-label={`Filter ${label}`}
              data-in-use={inUse !== undefined || undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <IconSearch size={14} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown onKeyDown={closeOnEscape}>
            <ColumnFilterForm question={question} inUse={inUse} onApply={apply} onHide={hidden.length < columns.length - 1 ? hide : undefined} />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
};
