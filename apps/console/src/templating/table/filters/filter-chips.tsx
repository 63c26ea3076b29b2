import { CloseButton } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import type { TableContextValue } from '../table-context.ts';
import { useTable } from '../table-context.ts';
import type { FilterInUse } from './describe-filter.ts';
import { filtersInUse, withoutFilter } from './describe-filter.ts';
import classes from './filter-chips.module.css';

interface ChipProps {
  readonly label: string;
  readonly text: string;
  readonly removes: string;
  readonly onRemove: () => void;
}

const Chip = ({ label, text, removes, onRemove }: ChipProps) => (
  <li className={classes['chip']}>
    <span>
      {label}: <b>{text}</b>
    </span>
    <CloseButton size="xs" aria-label={removes} onClick={onRemove} />
  </li>
);

type Narrowed = Pick<TableContextValue, 'state' | 'reportFilters' | 'narrow'>;

/** The table without one filter, wherever that was set: in its column or in a report above. */
const remove = ({ state, reportFilters, narrow }: Narrowed, { key, operator }: FilterInUse, isReport: boolean): void =>
  narrow(
    isReport
      ? { reportFilters: withoutFilter(reportFilters, key, operator) }
      : { filters: withoutFilter(state.filters, key, operator) },
  );

/** Everything that narrows the table, each to be removed on its own. */
export const FilterChips = () => {
  const table = useTable();
  const { columns, state, reportFilters, narrow } = table;
  const questionOf = (key: string) => columns.find((column) => column.key === key)?.question;
  const chips = [
    ...filtersInUse(reportFilters, questionOf).map((filter) => ({ filter, isReport: true })),
    ...filtersInUse(state.filters, questionOf).map((filter) => ({ filter, isReport: false })),
  ];
  if (chips.length === 0 && state.q === '') return null;
  return (
    <ul className={classes['chips']} aria-label="Filters in use">
      {state.q !== '' && (
        <Chip
          label="Search"
          text={state.q}
          removes={`Remove the search for ${state.q}`}
          onRemove={() => narrow({ q: '' })}
        />
      )}
      {chips.map(({ filter, isReport }) => (
        <Chip
          key={`${filter.key} ${filter.operator} ${isReport}`}
          label={filter.label}
          text={filter.text}
          removes={`Remove the filter ${filter.label}: ${filter.text}`}
          onRemove={() => remove(table, filter, isReport)}
        />
      ))}
      <li>
        <Button size="xs" variant="quiet" onClick={() => narrow({ q: '', filters: {}, reportFilters: {} })}>
          Clear all
        </Button>
      </li>
    </ul>
  );
};
