import { tableStateSchema } from '@airlane/contract';
import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';

const tableSearchSchema = z.object({
  tableState: tableStateSchema.optional().catch(undefined),
  reportFilters: filtersSchema.optional().catch(undefined),
});
export type TableSearch = z.infer<typeof tableSearchSchema>;

/** What the address of a table says, as far as it can be understood. */
export const readTableSearch = (search: { readonly tableState?: unknown; readonly reportFilters?: unknown }): TableSearch =>
  tableSearchSchema.parse(search);
