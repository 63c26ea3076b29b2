import type { ChartContent } from '@airlane/contract/reports/chart-report';
import type { ChartType, ReportType } from '@airlane/contract/reports/report-types';
import type { ReportContentOf } from '@airlane/contract/reports/report-answer';
import { chartTypes } from '@airlane/contract/reports/report-types';

const isChartType = (type: ReportType): type is ChartType => (chartTypes as readonly ReportType[]).includes(type);

/** Chart content in the type that was asked for. The service only lets types through that a report has. */
export const chartOf = (type: ReportType, content: ChartContent): ReportContentOf<ChartType> => {
  if (!isChartType(type)) throw new Error(`A chart cannot be drawn as ${type}`);
  return { type, ...content };
};
