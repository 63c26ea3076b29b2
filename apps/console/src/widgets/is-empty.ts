import type { ChartContent } from '@airlane/contract/reports/chart-report';
import type { ReportContent, ReportContentOf } from '@airlane/contract/reports/report-answer';
import type { ReportType } from '@airlane/contract/reports/report-types';

type Emptiness = { readonly [Type in ReportType]?: (content: ReportContentOf<Type>) => boolean };

const hasNoValue = ({ labels, data, dataset }: ChartContent): boolean =>
  labels.length === 0 ||
  ![...data.flatMap((series) => series.data), ...(dataset?.values ?? [])].some(
    (value) => value !== null && value !== 0,
  );

/** A figure of nothing says something, and so does a gauge that explains why it is empty; a chart of nothing does not. */
const emptiness: Emptiness = {
  line: hasNoValue,
  bar: hasNoValue,
  stackedLine: hasNoValue,
  stackedBar: hasNoValue,
  donut: hasNoValue,
  gauge: ({ gaugePercentageValue, gaugeDescription }) =>
    gaugePercentageValue === null && gaugeDescription === undefined,
  infoBlock: ({ infoBlockContent }) => infoBlockContent.length === 0,
  pingQuality: ({ data }) => data === null,
  multiChart: ({ data }) => data.length === 0,
  list: ({ rows }) => rows.length === 0,
};

/** Whether a placeholder says more than the widget would. */
export const isEmptyReport = (content: ReportContent): boolean => {
  const isEmptyContent = emptiness[content.type] as ((content: ReportContent) => boolean) | undefined;
  return isEmptyContent?.(content) ?? false;
};
