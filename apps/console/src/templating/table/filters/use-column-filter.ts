import type { Filters } from '@airlane/question-kinds';
import { useTable } from '../table-context.ts';
import { withoutFilter } from './describe-filter.ts';

type ColumnFilters = Filters[string];

/** The filter of a column, whether it was set there or in a report above the table; applying it takes the place of both. */
export const useColumnFilter = (
  key: string,
): readonly [ColumnFilters | undefined, (filters: ColumnFilters | undefined) => void] => {
  const { state, reportFilters, narrow } = useTable();
  const own = state.filters[key];
  const report = reportFilters[key];
  const inUse = own === undefined && report === undefined ? undefined : { ...report, ...own };
  const apply = (filters: ColumnFilters | undefined): void => {
    const others = withoutFilter(state.filters, key);
    narrow({
      filters: filters === undefined ? others : { ...others, [key]: filters },
      reportFilters: withoutFilter(reportFilters, key),
    });
  };
  return [inUse, apply];
};
