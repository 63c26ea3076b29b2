import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@airlane/domain/lists/lists';
import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';

const columnNames = z.array(z.string().max(120)).max(400);

/** Everything that makes one view of a table; it travels in the address, so a link reproduces the view. */
export const tableStateSchema = z
  .object({
    q: z.string().max(200).catch(''),
    /** A question key; a leading minus means ascending. */
    sort: z.string().max(130).catch(''),
    page: z.number().int().min(1).catch(1),
    size: z.union(PAGE_SIZES.map((size) => z.literal(size))).catch(DEFAULT_PAGE_SIZE),
    filters: filtersSchema.catch({}),
    /** Absent: as the template says. */
    hidden: columnNames.optional().catch(undefined),
    order: columnNames.optional().catch(undefined),
  })
  .meta({ id: 'TableState' });
export type TableState = z.infer<typeof tableStateSchema>;

/** What a saved view keeps: the table, and what is chosen in the reports above it. */
export const viewStateSchema = tableStateSchema
  .extend({ reportFilters: filtersSchema.optional().catch(undefined) })
  .meta({ id: 'ViewState' });
export type ViewState = z.infer<typeof viewStateSchema>;
