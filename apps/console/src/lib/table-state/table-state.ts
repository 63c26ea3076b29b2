import { DEFAULT_PAGE_SIZE, INBOX_PAGE_SIZE, PAGE_SIZES } from '@airlane/domain';
import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';

const columnNames = z.array(z.string().max(120)).max(400);

/** Everything that makes one view of a table; it travels in the address, so a link reproduces the view. */
export const tableStateSchema = z.object({
  q: z.string().max(200).catch(''),
  /** A question key; a leading minus means ascending. */
  sort: z.string().max(130).catch(''),
  page: z.number().int().min(1).catch(1),
  size: z.union(PAGE_SIZES.map((size) => z.literal(size))).catch(DEFAULT_PAGE_SIZE),
  filters: filtersSchema.catch({}),
  /** Absent: as the template says. */
  hidden: columnNames.optional().catch(undefined),
  order: columnNames.optional().catch(undefined),
});
export type TableState = z.infer<typeof tableStateSchema>;

const INBOX_TEMPLATE = 'message';

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
