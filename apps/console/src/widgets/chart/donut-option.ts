import type { ChartContent } from '@airlane/contract/reports/chart-report';
import type { DonutSlice } from '@airlane/domain/charts/donut-slices';
import type { ChartColours } from './chart-colours.ts';
import { valueText } from './chart-content.ts';
import { CHART_FONT } from './chart-font.ts';
import type { EChartsCoreOption } from './echarts.ts';

export interface PaintedSlice extends DonutSlice {
  readonly colour: string;
}

export const paintedSlices = (
  slices: readonly DonutSlice[],
  { hexColors, data }: ChartContent,
  { series, muted }: ChartColours,
): readonly PaintedSlice[] =>
  slices.map((slice, index) => ({
    ...slice,
    colour: hexColors?.[index] ?? data[0]?.barFillColor ?? (slice.labels.length > 1 ? muted : (series[index] ?? muted)),
  }));

/** A ring with its total inside. */
export const donutOption = (
  slices: readonly PaintedSlice[],
  content: ChartContent,
  colours: ChartColours,
): EChartsCoreOption => {
  const { noTotal = false } = content;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return {
    animation: false,
    textStyle: { fontFamily: CHART_FONT },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      confine: true,
      backgroundColor: colours.raised,
      borderColor: colours.border,
      textStyle: { color: colours.text, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? valueText(value, content) : '-'),
    },
    series: [
      {
        type: 'pie',
        radius: ['68%', '94%'],
        itemStyle: { borderColor: colours.raised, borderWidth: slices.length > 1 ? 2 : 0 },
        emphasis: { scale: false },
        label: {
          show: !noTotal,
          position: 'center',
          formatter: valueText(total, content),
          color: colours.text,
          fontSize: 14,
          fontWeight: 600,
        },
        labelLine: { show: false },
        data: slices.map(({ label, value, colour }) => ({ name: label, value, itemStyle: { color: colour } })),
      },
    ],
  };
};
