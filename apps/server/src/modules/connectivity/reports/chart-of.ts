import type { ChartContent, ChartType, ReportContentOf, ReportType } from '@airlane/contract';
import { chartTypes } from '@airlane/contract';

const isChartType = (type: ReportType): type is ChartType => (chartTypes as readonly ReportType[]).includes(type);

/** Chart content in the type that was asked for. The service only lets types through that a report has. */
export const chartOf = (type: ReportType, content: ChartContent): ReportContentOf<ChartType> => {
  if (!isChartType(type)) throw new Error(`A chart cannot be drawn as ${type}`);
  return { type, ...content };
};
