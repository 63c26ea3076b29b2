import type { ChartContent, ChartSeries } from '@airlane/contract';

/** A chart as it is drawn: the older form of one series made a series, and moments in their order. */
export const drawnContent = (content: ChartContent): ChartContent => {
  const { dataset, formatterXAxis, noSorting = false, labels } = content;
  const data: ChartSeries[] = content.data.length === 0 && dataset !== undefined ? [{ label: dataset.label, data: dataset.values }] : content.data;
  if (formatterXAxis !== 'time' || noSorting) return { ...content, data };
  const order = labels.map((_, index) => index).toSorted((one, other) => Date.parse(labels[one] ?? '') - Date.parse(labels[other] ?? ''));
  return {
    ...content,
    labels: order.map((index) => labels[index] ?? ''),
    data: data.map((series) => ({ ...series, data: order.map((index) => series.data[index] ?? null) })),
  };
};

/** Series that are drawn; the others only stand in the legend. */
export const drawnSeries = ({ data }: ChartContent): readonly ChartSeries[] => data.filter(({ renderOnlyInLegend = false }) => !renderOnlyInLegend);

export const totalOf = (content: ChartContent): number => drawnSeries(content).flatMap((series) => series.data).reduce<number>((sum, value) => sum + (value ?? 0), 0);
