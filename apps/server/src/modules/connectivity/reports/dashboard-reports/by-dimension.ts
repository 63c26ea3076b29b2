import { countryName } from '@airlane/domain/places/country-name';
import { donutSlices } from '@airlane/domain/charts/donut-slices';
import { chartOf } from '../chart-of.ts';
import type { Report } from '../report.ts';
import type { UsageDimension } from '../usage.repository.ts';
import { usedByBucketAndValue, usedByValue } from '../usage.repository.ts';
import { bucketsOf, fillBuckets } from './bucketed.ts';

interface Dimension {
  readonly dimension: UsageDimension;
  readonly title: string;
  readonly labelOf: (value: string) => string;
}

const dimensions: readonly Dimension[] = [
  { dimension: 'network', title: 'Usage by network', labelOf: (network) => network || 'Unknown network' },
  { dimension: 'country', title: 'Usage by country', labelOf: (code) => countryName(code) || 'Unknown country' },
  { dimension: 'group', title: 'Usage by group', labelOf: (group) => group || 'No group' },
  {
    dimension: 'technology',
    title: 'Usage by technology',
    labelOf: (technology) => technology || 'Unknown technology',
  },
];

const asBytes = { formatterYAxis: 'asFormattedBytesValue', valuesGivenAsBytes: true } as const;

const share = ({ dimension, title, labelOf }: Dimension): Report => ({
  projectType: 'dashboard',
  id: `usage-by-${dimension}`,
  title,
  types: ['donut', 'bar'],
  async run(context) {
    const rows = await usedByValue(context, dimension, context.period);
    const data = [{ label: 'Usage', data: rows.map(({ bytes }) => bytes) }];
    return chartOf(context.type, {
      labels: rows.map(({ value }) => labelOf(value)),
      data,
      formatterXAxis: 'raw',
      ...asBytes,
      csvProps: { tableName: title },
    });
  },
});

/** The three largest and the rest, so that a stack can be read. */
const stack = ({ dimension, title, labelOf }: Dimension): Report => ({
  projectType: 'dashboard',
  id: `usage-by-${dimension}-over-time`,
  title: `${title} over time`,
  types: ['stackedBar', 'stackedLine'],
  async run(context) {
    const { labels, parts } = bucketsOf(context);
    const rows = await usedByBucketAndValue(context, dimension, parts);
    const totals = new Map<string, number>();
    for (const { value, bytes } of rows) totals.set(value, (totals.get(value) ?? 0) + bytes);
    const slices = donutSlices([...totals.keys()], [...totals.values()]);
    const data = slices.map(({ label, labels: values }) => {
      const within = values.map((value) =>
        fillBuckets(
          labels,
          rows.filter((row) => row.value === value),
          ({ bytes }) => bytes,
        ),
      );
      return {
        label: values.length === 1 ? labelOf(label) : label,
        data: labels.map((_, index) => within.reduce((sum, series) => sum + (series[index] ?? 0), 0)),
      };
    });
    return chartOf(context.type, {
      labels,
      data,
      formatterXAxis: 'time',
      ...asBytes,
      csvProps: { tableName: `${title} over time` },
    });
  },
});

export const byDimension: readonly Report[] = [...dimensions.map(share), ...dimensions.map(stack)];
