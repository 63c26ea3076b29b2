import { reportTableColumn } from '@airlane/contract/calls/table-reports';
import type { Filters } from '@airlane/question-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentListsKey } from './documents.ts';

/** A fleet changes all the time; its facets move slowly. */
const RENEWED_MS = 30_000;

interface FacetRequest {
  readonly accountId: string;
  readonly templateName: string;
  readonly column: string;
  readonly search: string;
  readonly filters: Filters;
  readonly reportFilters: Filters;
}

const FACET = 'facet';
/** Facets stand beside the lists of their table but hold no rows, and renew themselves at their own pace. */
export const isFacetKey = (key: readonly unknown[]): boolean => key.includes(FACET);

const isNarrowing = (filters: Filters): boolean => Object.keys(filters).length > 0;

/** How many rows have each value of a column, as the table is narrowed now. It is read again with the lists of the table. */
export const facetQuery = ({ accountId, templateName, column, search, filters, reportFilters }: FacetRequest) =>
  queryOptions({
    queryKey: [...documentListsKey(accountId, templateName), FACET, column, { search, filters, reportFilters }],
    queryFn: ({ signal }) =>
      callApi(
        reportTableColumn,
        {
          headers: { brand: accountId },
          params: { templateName },
          query: {
            column,
            ...(search !== '' && { search }),
            ...(isNarrowing(filters) && { filterObj: JSON.stringify(filters) }),
            ...(isNarrowing(reportFilters) && { reportPageFilters: JSON.stringify(reportFilters) }),
          },
        },
        { signal },
      ),
    refetchInterval: RENEWED_MS,
    placeholderData: keepPreviousData,
  });
