import type { SavedView } from '@airlane/contract/calls/views';
import type { ViewState } from '@airlane/contract/table-state';

/** What makes a view: which rows in which order, and which columns. On which page one stands does not. */
const essence = ({ q, sort, size, filters, reportFilters = {}, hidden, order }: ViewState): string =>
  JSON.stringify([q, sort, size, sortedByKey(filters), sortedByKey(reportFilters), hidden, order]);

const sortedByKey = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([key, inner]) => [key, sortedByKey(inner)]),
      )
    : value;

export const isShown = (view: SavedView, state: ViewState): boolean => essence(view.state) === essence(state);

export const currentView = (views: readonly SavedView[], state: ViewState): SavedView | undefined =>
  views.find((view) => isShown(view, state));
