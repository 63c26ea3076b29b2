import type { ChartContent } from '@airlane/contract/reports/chart-report';
import type { ChartType } from '@airlane/contract/reports/report-types';
import type { ChartSizeUnit } from '@airlane/domain/charts/value-format';
import { OTHER_SLICE } from '@airlane/domain/charts/donut-slices';
import { barThickness, hasWholeSteps, sizeAxisStep } from '@airlane/domain/charts/axis-rules';
import { bytesIn } from '@airlane/domain/text/byte-size';
import { isSizeFormat } from '@airlane/domain/charts/value-format';
import type { ChartColours } from './chart-colours.ts';
import { drawnSeries, valueText } from './chart-content.ts';
import { CHART_FONT, CHART_FONT_PX } from './chart-font.ts';
import type { ChartLabels } from './chart-labels.ts';
import type { EChartsCoreOption } from './echarts.ts';

type AxisChart = Exclude<ChartType, 'donut'>;

interface ChartLook {
  readonly kind: 'line' | 'bar';
  readonly isStacked: boolean;
}

const looks: Readonly<Record<AxisChart, ChartLook>> = {
  line: { kind: 'line', isStacked: false },
  bar: { kind: 'bar', isStacked: false },
  stackedLine: { kind: 'line', isStacked: true },
  stackedBar: { kind: 'bar', isStacked: true },
};

export interface OptionSettings {
  readonly type: AxisChart;
  readonly content: ChartContent;
  readonly labels: ChartLabels;
  readonly colours: ChartColours;
  readonly unit: ChartSizeUnit | undefined;
}

/** Room for the longest figure of a scale, the same in every chart: axes stand below each other, and nothing has to be measured before it is drawn. */
const SCALE_PX = 64;
/** Of a step of the scale that is a whole number: '2.00 MB'. */
const WHOLE = /\.0+(?=\D|$)/;
const LABELS_PX = 22;
/** Half of a date, which stands below the last point. */
const LAST_LABEL_PX = 20;
const LEGEND_PX = 24;
const THIN_AREA = 0.12;
const STACKED_AREA = 0.55;

/** The highest point of a chart: of one series, or of all of them on top of each other. */
const largestOf = ({ type, content }: OptionSettings): number => {
  const series = drawnSeries(content);
  const at = (position: number): number[] => series.map(({ data }) => data[position] ?? 0);
  return Math.max(
    0,
    ...content.labels.map((_, position) =>
      looks[type].isStacked ? at(position).reduce((sum, value) => sum + value, 0) : Math.max(...at(position)),
    ),
  );
};

/** Lines at round sizes. */
const sizeSteps = (settings: OptionSettings): { readonly interval?: number; readonly max?: number } => {
  const { formatterYAxis } = settings.content;
  if (formatterYAxis !== 'asBytesPerSecond' && !isSizeFormat(formatterYAxis)) return {};
  const unit = formatterYAxis === 'asFormattedMegabytesValue' ? bytesIn('MB') : 1;
  const largest = largestOf(settings);
  const interval = sizeAxisStep(largest * unit) / unit;
  return { interval, max: Math.max(1, Math.ceil(largest / interval)) * interval };
};

/** Hatched: there is more to come. */
const UNFINISHED = {
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [3, 4],
  rotation: -Math.PI / 4,
  color: 'rgba(255, 255, 255, 0.55)',
} as const;

const seriesOption = ({ type, content, colours }: OptionSettings) => {
  const { kind, isStacked } = looks[type];
  return content.data.map(({ label, data: known, barFillColor: given, renderOnlyInLegend = false }) => {
    // The legend names what is a series only.
    const data = renderOnlyInLegend ? [] : known;
    const barFillColor = given ?? (isStacked && label === OTHER_SLICE ? colours.muted : undefined);
    return {
      name: label,
      type: kind,
      data:
        kind === 'bar' && content.lastIsUnfinished === true
          ? data.map((value, index) =>
              index === data.length - 1 ? { value, itemStyle: { decal: UNFINISHED } } : value,
            )
          : data,
      ...(barFillColor !== undefined && { itemStyle: { color: barFillColor }, lineStyle: { color: barFillColor } }),
      ...(isStacked && { stack: 'all' }),
      ...(kind === 'bar'
        ? { barCategoryGap: `${Math.round((1 - barThickness(content.labels.length)) * 100)}%`, barMaxWidth: 56 }
        : {
            showSymbol: content.labels.length === 1,
            symbolSize: 5,
            lineStyle: { width: 1.75, ...(barFillColor !== undefined && { color: barFillColor }) },
            areaStyle: { opacity: isStacked ? STACKED_AREA : THIN_AREA },
          }),
    };
  });
};

const legendOption = ({ type, content: { data }, colours }: OptionSettings) => ({
  show: !looks[type].isStacked && data.length > 1,
  bottom: 0,
  icon: 'circle',
  itemWidth: 8,
  itemHeight: 8,
  data: data.map(({ label }) => label),
  textStyle: { color: colours.muted, fontSize: CHART_FONT_PX },
});

/** A chart with axes in the words of the drawing library. */
export const chartOption = (settings: OptionSettings): EChartsCoreOption => {
  const { type, content, labels, colours, unit } = settings;
  const write = (value: number): string => valueText(value, content, unit);
  const hasLegend = !looks[type].isStacked && content.data.length > 1;
  return {
    animation: false,
    color: [...(content.hexColors ?? colours.series)],
    textStyle: { fontFamily: CHART_FONT },
    grid: {
      left: SCALE_PX,
      right: LAST_LABEL_PX,
      top: 10,
      bottom: LABELS_PX + (hasLegend ? LEGEND_PX : 0),
      outerBoundsMode: 'none',
    },
    legend: legendOption(settings),
    tooltip: {
      trigger: 'axis',
      // Drawn on the canvas: what a report says never becomes markup.
      renderMode: 'richText',
      confine: true,
      backgroundColor: colours.raised,
      borderColor: colours.border,
      textStyle: { color: colours.text, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? write(value) : '-'),
      axisPointer: { type: looks[type].kind === 'bar' ? 'shadow' : 'line', lineStyle: { color: colours.muted } },
    },
    xAxis: {
      type: 'category',
      data: labels.long,
      boundaryGap: looks[type].kind === 'bar',
      axisLine: { lineStyle: { color: colours.border } },
      axisTick: { show: false },
      axisLabel: {
        color: colours.muted,
        fontSize: CHART_FONT_PX,
        hideOverlap: true,
        // Lines begin and end at the very edges, and there is no room beside them; a single point stands in the middle.
        ...(looks[type].kind === 'line' &&
          content.labels.length > 1 && { alignMinLabel: 'left', alignMaxLabel: 'right' }),
        formatter: (_: string, position: number) => labels.short[position] ?? '',
        ...(labels.ticks !== undefined && { interval: (position: number) => labels.ticks?.has(position) ?? false }),
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      ...(hasWholeSteps(drawnSeries(content).flatMap(({ data }) => data)) && { minInterval: 1 }),
      splitNumber: 4,
      ...sizeSteps(settings),
      axisLabel: {
        color: colours.muted,
        fontSize: CHART_FONT_PX,
        formatter: (value: number) => write(value).replace(WHOLE, ''),
      },
      splitLine: { lineStyle: { color: colours.border } },
    },
    series: seriesOption(settings),
  };
};
