import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';

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
  summary: 'How the rows of a table are spread over the values of one of its choice columns',
  tag: 'Reports',
  headers: commonHeaders,
  params: z.object({ templateName: z.string().max(120) }),
  query: z.object({ column: z.string().max(120).describe('Question key') }),
  answer: chartDataSchema,
  errors: ['TEMPLATE_NOT_FOUND', 'VALIDATION_FAILED'],
});
