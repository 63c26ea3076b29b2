import { z } from 'zod';
import type { ChartContent } from './chart-report.ts';
import { chartReportSchema } from './chart-report.ts';
import { figureReportSchema, gaugeReportSchema, mapReportSchema } from './figure-reports.ts';
import { infoBlockReportSchema } from './info-block-report.ts';
import { listReportSchema } from './list-report.ts';
import { multiChartReportSchema, pingQualityReportSchema } from './quality-reports.ts';
import type { ChartType, ReportType } from './report-types.ts';

const reportContentSchema = z.discriminatedUnion('type', [
  chartReportSchema,
  gaugeReportSchema,
  infoBlockReportSchema,
  mapReportSchema,
  pingQualityReportSchema,
  multiChartReportSchema,
  listReportSchema,
  figureReportSchema,
]);
/** What a report says, before it is told which report it is. */
export type ReportContent = z.infer<typeof reportContentSchema>;
export type ReportContentOf<Type extends ReportType> = Type extends ChartType
  ? ChartContent & { type: Type }
  : Extract<ReportContent, { readonly type: Type }>;

export const reportAnswerSchema = z
  .intersection(
    z.object({
      id: z.string(),
      from: z.iso.datetime().describe('First moment that the figures cover'),
      to: z.iso.datetime(),
    }),
    reportContentSchema,
  )
  .meta({ id: 'Report' });
export type ReportAnswer = z.infer<typeof reportAnswerSchema>;
