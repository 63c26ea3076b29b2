import { Popover } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { SmallIconButton } from '../../../ui/small-icon-button.tsx';
import type { Column } from '../columns/columns.ts';
import { ColumnFilterForm } from './column-filter-form.tsx';
import classes from './column-filter.module.css';
import { useColumnFilter } from './use-column-filter.ts';

interface ColumnFilterProps {
  readonly column: Column;
  /** Absent where the last column stands. */
  readonly onHide: (() => void) | undefined;
}

/** The magnifier of a column. Its popover is made when it is first opened: a table has twenty of them. */
export const ColumnFilter = ({ column, onHide }: ColumnFilterProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { key, label, question } = column;
  const [inUse, applyFilter] = useColumnFilter(key);
  const press = (): void => {
    setAsked(true);
    setOpen(!isOpen);
  };
  const button = (
    <SmallIconButton size={24} className={classes['filter'] ?? ''} isAccent={inUse !== undefined} aria-label={`Filter ${label}`} data-in-use={inUse !== undefined || undefined} onClick={press}>
      <IconSearch size={14} />
    </SmallIconButton>
  );
  if (!isAsked) return button;
  const apply = (filters: typeof inUse): void => {
    setOpen(false);
    applyFilter(filters);
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    // Escape first closes a list that is open inside.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus closeOnEscape={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown onKeyDown={closeOnEscape}>
        <ColumnFilterForm question={question} inUse={inUse} onApply={apply} onHide={onHide} />
      </Popover.Dropdown>
    </Popover>
  );
};
