import { Select } from '@airlane/question-kinds/select';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { sortDirection } from '../columns/sort-cycle.ts';
import { useTable } from '../table-context.ts';
import { ColumnFilterForm } from './column-filter-form.tsx';
import classes from './phone-filters.module.css';
import { useColumnFilter } from './use-column-filter.ts';

export const PhoneFiltersDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { columns, state, change } = useTable();
  const [key, setKey] = useState(columns[0]?.key ?? '');
  const [inUse, applyFilter] = useColumnFilter(key);
  const column = columns.find((candidate) => candidate.key === key);
  const sorts: Record<string, string> = { none: '', asc: `-${key}`, desc: key };
  return (
    <Dialog isOpen onClose={onClose} title="Filter and sort" size="md">
      <div className={classes['parts']}>
        <Select
          label="Column"
          allowDeselect={false}
          data={columns.map(({ key: value, label }) => ({ value, label }))}
          value={key}
          onChange={(next) => setKey(next ?? key)}
        />
        {column?.isSortable && (
          <SegmentedControl
            aria-label={`Sort by ${column.label}`}
            fullWidth
            data={[
              { value: 'none', label: 'Unsorted' },
              { value: 'asc', label: 'Ascending' },
              { value: 'desc', label: 'Descending' },
            ]}
            value={sortDirection(state.sort, key) ?? 'none'}
            onChange={(direction) => change({ sort: sorts[direction] ?? '' })}
          />
        )}
        {column?.isFilterable && (
          <ColumnFilterForm
            key={key}
            question={column.question}
            inUse={inUse}
            onApply={(filters) => {
              applyFilter(filters);
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
};
