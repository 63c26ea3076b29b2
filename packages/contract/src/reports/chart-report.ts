import { z } from 'zod';
import { chartTypes } from './report-types.ts';

export const xAxisFormatters = ['time', 'raw', 'pseudoTime'] as const;
export type XAxisFormatter = (typeof xAxisFormatters)[number];

export const yAxisFormatters = [
  'asBytesPerSecond',
  'asMilliseconds',
  'asPercentage',
  'asFormattedMegabytesValue',
  'asFormattedBytesValue',
  'asNumberOrRaw',
  'asMoney',
] as const;
export type YAxisFormatter = (typeof yAxisFormatters)[number];

const seriesSchema = z.object({
  label: z.string(),
  data: z.array(z.number().nullable()).describe('One value a label; null where nothing is known'),
  barFillColor: z.string().optional(),
  renderOnlyInLegend: z.boolean().optional(),
});
export type ChartSeries = z.infer<typeof seriesSchema>;

/** What a chart draws, whatever its kind. */
export const chartContentSchema = z.object({
  labels: z.array(z.string()).describe('Instants where formatterXAxis is time'),
  data: z.array(seriesSchema),
  dataset: z
    .object({ values: z.array(z.number()), label: z.string() })
    .optional()
    .describe('Older form of a single series'),
  formatterXAxis: z.enum(xAxisFormatters).optional(),
  formatterYAxis: z.enum(yAxisFormatters).optional(),
  momentDateTimeFormattersXAxis: z.object({ tooltip: z.string().optional(), axis: z.string().optional() }).optional(),
  hexColors: z.array(z.string()).optional(),
  noSorting: z.boolean().optional(),
  noTotal: z.boolean().optional(),
  lastIsUnfinished: z.boolean().optional().describe('The last label is a stretch that is not over yet'),
  valuesGivenAsBytes: z.boolean().optional(),
  valuesGivenAsPercentage: z.boolean().optional(),
  dataSuffix: z.string().optional(),
  csvProps: z
    .object({ tableName: z.string().optional(), firstCsvRows: z.array(z.array(z.string())).optional() })
    .optional(),
});
export type ChartContent = z.infer<typeof chartContentSchema>;

export const chartReportSchema = chartContentSchema.extend({ type: z.enum(chartTypes) });
