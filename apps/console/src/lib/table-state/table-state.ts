import type { TableState } from '@airlane/contract/table-state';
import { DEFAULT_PAGE_SIZE, INBOX_PAGE_SIZE } from '@airlane/domain/lists/lists';
import { templateNames } from '@airlane/domain/template-names';

const INBOX_TEMPLATE = templateNames.message;

export const defaultTableState = (templateName: string): TableState => ({
  q: '',
  sort: '',
  page: 1,
  size: templateName === INBOX_TEMPLATE ? INBOX_PAGE_SIZE : DEFAULT_PAGE_SIZE,
  filters: {},
});

/** Another question has another first page: any change but of the page itself leads back to page 1. */
export const changedTableState = (state: TableState, changes: Partial<TableState>): TableState => {
  const asksDifferently = 'q' in changes || 'sort' in changes || 'filters' in changes || 'size' in changes;
  return { ...state, ...(asksDifferently && { page: 1 }), ...changes };
};

/** The page to show instead when rows have gone: the last one that exists, or the same one when it does. */
export const pageInRange = (page: number, size: number, totalCount: number): number =>
  Math.min(page, Math.max(1, Math.ceil(totalCount / size)));
