import { CloseButton } from '@mantine/core';
import type { FilterOperator } from '@airlane/question-kinds';
import { Button } from '../../../ui/button.tsx';
import type { FilterInUse } from './describe-filter.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  readonly filters: readonly FilterInUse[];
  readonly search: string;
  readonly onRemove: (key: string, operator: FilterOperator) => void;
  readonly onClearSearch: () => void;
  readonly onClearAll: () => void;
}

export const FilterChips = ({ filters, search, onRemove, onClearSearch, onClearAll }: FilterChipsProps) => {
  if (filters.length === 0 && search === '') return null;
  return (
    <ul className={classes['chips']} aria-label="Filters in use">
      {search !== '' && (
        <li className={classes['chip']}>
          <span>Search <b>{search}</b></span>
          <CloseButton size="xs" aria-label={`Remove the search for ${search}`} onClick={onClearSearch} />
        </li>
      )}
      {filters.map(({ key, operator, label, text }) => (
        <li key={`${key} ${operator}`} className={classes['chip']}>
          <span>{label} <b>{text}</b></span>
          <CloseButton size="xs" aria-label={`Remove the filter ${label} ${text}`} onClick={() => onRemove(key, operator)} />
        </li>
      ))}
      <li>
        <Button size="xs" variant="quiet" onClick={onClearAll}>
          Clear all
        </Button>
      </li>
    </ul>
  );
};
