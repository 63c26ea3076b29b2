import { z } from 'zod';
import { chartContentSchema } from './chart-report.ts';

const measure = z.union([z.number(), z.string()]).describe('A number, or a text with its unit such as 12 ms');

/** What a ping test measured. */
export const pingQualitySchema = z.object({
  'packet-loss': measure,
  jitter: measure,
  'min-rtt': measure,
  'max-rtt': measure,
  'avg-rtt': measure,
});
export type PingQuality = z.infer<typeof pingQualitySchema>;

export const pingQualityReportSchema = z.object({ type: z.literal('pingQuality'), data: pingQualitySchema.nullable() });

const timeFrameSchema = z.object({
  timeFrameLabel: z.string().optional(),
  value: chartContentSchema.optional(),
  barChartDataValue: pingQualitySchema.optional(),
  qosTextData: z.record(z.string(), z.string()).optional(),
});

export const multiChartEntrySchema = z.object({
  name: z.string(),
  type: z.enum(['line', 'bar', 'stackedLine', 'stackedBar', 'donut', 'pingQuality']),
  data: z.array(timeFrameSchema),
  nearDropdownTooltip: z.string().optional(),
});
export type MultiChartEntry = z.infer<typeof multiChartEntrySchema>;

export const multiChartReportSchema = z.object({
  type: z.literal('multiChart'),
  data: z.array(multiChartEntrySchema),
  /** A ping test that is still running: shown to those who debug. */
  progress: z.object({ startedAt: z.iso.datetime(), updatedAt: z.iso.datetime(), interval: z.string() }).optional(),
});
