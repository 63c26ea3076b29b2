import type { ChartContent, ChartSeries } from '@airlane/contract/reports/chart-report';
import { type ChartSizeUnit, formatValue } from '@airlane/domain/charts/value-format';

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Reports from the time before axes had formatters say what they hold in another way, or let their labels speak. */
const formatted = (content: ChartContent): ChartContent => {
  const { labels, valuesGivenAsBytes = false, valuesGivenAsPercentage = false } = content;
  const usual = valuesGivenAsBytes
    ? 'asFormattedBytesValue'
    : valuesGivenAsPercentage
      ? 'asPercentage'
      : 'asNumberOrRaw';
  const {
    formatterXAxis = labels.length > 0 && labels.every((label) => INSTANT.test(label)) ? 'time' : 'raw',
    formatterYAxis = usual,
  } = content;
  // Bytes are never megabytes, whatever the axis was called.
  return {
    ...content,
    formatterXAxis,
    formatterYAxis:
      formatterYAxis === 'asFormattedMegabytesValue' && valuesGivenAsBytes ? 'asFormattedBytesValue' : formatterYAxis,
  };
};

export const lackingFormatters = ({ formatterXAxis, formatterYAxis }: ChartContent): readonly string[] => [
  ...(formatterXAxis === undefined ? ['formatterXAxis'] : []),
  ...(formatterYAxis === undefined ? ['formatterYAxis'] : []),
];

/** A chart as it is drawn: with formatters, the older form of one series made a series, and moments in their order. */
export const drawnContent = (given: ChartContent): ChartContent => {
  const content = formatted(given);
  const { dataset, formatterXAxis, noSorting = false, labels } = content;
  const data: ChartSeries[] =
    content.data.length === 0 && dataset !== undefined
      ? [{ label: dataset.label, data: dataset.values }]
      : content.data;
  if (formatterXAxis !== 'time' || noSorting) return { ...content, data };
  const order = labels
    .map((_, index) => index)
    .toSorted((one, other) => Date.parse(labels[one] ?? '') - Date.parse(labels[other] ?? ''));
  return {
    ...content,
    labels: order.map((index) => labels[index] ?? ''),
    data: data.map((series) => ({ ...series, data: order.map((index) => series.data[index] ?? null) })),
  };
};

/** Series that are drawn; the others only stand in the legend. */
export const drawnSeries = ({ data }: ChartContent): readonly ChartSeries[] =>
  data.filter(({ renderOnlyInLegend = false }) => !renderOnlyInLegend);

export const totalOf = (content: ChartContent): number =>
  drawnSeries(content)
    .flatMap((series) => series.data)
    .reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Shares, times and rates do not add up. */
const addsUp = ({ noTotal = false, valuesGivenAsPercentage = false, formatterYAxis }: ChartContent): boolean =>
  !noTotal &&
  !valuesGivenAsPercentage &&
  formatterYAxis !== 'asPercentage' &&
  formatterYAxis !== 'asMilliseconds' &&
  formatterYAxis !== 'asBytesPerSecond';

/** A value with its unit, as axis, tooltip, table and total write it. */
export const valueText = (
  value: number,
  { formatterYAxis, dataSuffix = '' }: ChartContent,
  unit?: ChartSizeUnit,
): string => `${formatValue(value, formatterYAxis, unit)}${dataSuffix}`;

export const totalText = (content: ChartContent, unit?: ChartSizeUnit): string | undefined =>
  addsUp(content) ? `Total ${valueText(totalOf(content), content, unit)}` : undefined;
