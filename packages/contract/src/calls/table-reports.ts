import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { jsonQuery, reportPageFilters, search } from '../list-query.ts';
import { inAccount } from '../policy.ts';

/** Report data as charts take it: labels, and one number a label for each series. */
export const chartDataSchema = z
  .object({
    id: z.string(),
    labels: z.array(z.string()),
    data: z.array(z.object({ label: z.string(), data: z.array(z.number()) })),
  })
  .meta({ id: 'ChartData' });
export type ChartData = z.infer<typeof chartDataSchema>;

export const reportTableColumn = defineCall({
  id: 'reportTableColumn',
  method: 'GET',
  path: '/api/v3/reports/tables/:templateName',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'How many rows of a table have each value of one of its choice columns, under the filters of the other columns',
  tag: 'Reports',
  headers: commonHeaders,
  params: z.object({ templateName: z.string().max(120) }),
  query: z.object({
    column: z
      .string()
      .max(120)
      .describe('Question key; filters of this column itself are left out, so that its other values stay countable'),
    search: search.optional(),
    filterObj: jsonQuery(filtersSchema).optional(),
    reportPageFilters: jsonQuery(reportPageFilters).optional(),
  }),
  answer: chartDataSchema,
  errors: ['TEMPLATE_NOT_FOUND', 'VALIDATION_FAILED'],
});
