import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { late } from '#ui/late.tsx';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { useMade } from '#ui/use-made.ts';
import type { Column } from '../columns/columns.ts';
import classes from './column-filter.module.css';
import { useColumnFilter } from './use-column-filter.ts';

const ColumnFilterPopover = late(async () => (await import('./column-filter-popover.tsx')).ColumnFilterPopover);

interface ColumnFilterProps {
  readonly column: Column;
  /** Absent where the last column stands. */
  readonly onHide: (() => void) | undefined;
}

/** The magnifier of a column. Its popover is made when it is first opened: a table has twenty of them. */
export const ColumnFilter = ({ column, onHide }: ColumnFilterProps) => {
  const [isOpen, setOpen] = useState(false);
  const isMade = useMade(isOpen);
  const { key, label, question } = column;
  const [inUse, applyFilter] = useColumnFilter(key);
  const button = (
    <SmallIconButton
      size={24}
      className={classes['filter'] ?? ''}
      isAccent={inUse !== undefined}
      aria-label={`Filter ${label}`}
      data-in-use={inUse !== undefined || undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <IconSearch size={14} />
    </SmallIconButton>
  );
  return isMade ? (
    <ColumnFilterPopover
      fallback={button}
      button={button}
      isOpen={isOpen}
      onChange={setOpen}
      question={question}
      inUse={inUse}
      onApply={applyFilter}
      onHide={onHide}
    />
  ) : (
    button
  );
};
