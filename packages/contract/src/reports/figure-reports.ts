import { z } from 'zod';
import { yAxisFormatters } from './chart-report.ts';

export const gaugeReportSchema = z.object({
  type: z.literal('gauge'),
  gaugePercentageValue: z.number().nullable(),
  gaugeColors: z.array(z.string()).optional(),
  gaugeHeader: z.string().optional(),
  gaugeTextValue: z.string().optional(),
  percentageTagValue: z.number().optional(),
  gaugeDescription: z.string().optional(),
  gaugeWaring: z.string().optional(),
});
export type GaugeReport = z.infer<typeof gaugeReportSchema>;

/** One number, and what it was in the period before. */
export const figureReportSchema = z.object({
  type: z.literal('figure'),
  value: z.number(),
  previous: z.number().nullable().describe('Over the period before; null where there is nothing to compare with'),
  comparedWith: z.string().optional().describe('The period before in words: previous 30 days'),
  trend: z.array(z.number()).optional().describe('The figure by hour, day or month of the period, for a small line'),
  formatterYAxis: z.enum(yAxisFormatters).optional(),
  description: z.string().optional(),
  link: z.string().optional().describe('The page behind the figure, within the account'),
});
export type FigureReport = z.infer<typeof figureReportSchema>;

export const mapReportSchema = z.object({
  type: z.literal('map'),
  data: z.array(z.object({ lat: z.number(), lng: z.number(), label: z.string().optional() })),
});
