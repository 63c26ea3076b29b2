import type { ReportType } from '@airlane/contract/reports/report-types';
import { late } from '../ui/late.tsx';
import type { Widget } from './widget.ts';

type Widgets = { readonly [Type in ReportType]: Widget<Type> };

// Charts are the heaviest part of the console: only pages that show one load them.
const Chart = late(async () => (await import('./chart/chart-widget.tsx')).ChartWidget);

/** The first that anybody reads on a page of reports. */
export const FigureWidget = late(async () => (await import('./figure/figure-widget.tsx')).FigureWidget);

/** How each type of report is drawn. */
export const widgets: Widgets = {
  line: Chart,
  bar: Chart,
  stackedLine: Chart,
  stackedBar: Chart,
  donut: late(async () => (await import('./chart/donut-widget.tsx')).DonutWidget),
  gauge: late(async () => (await import('./gauge/gauge-widget.tsx')).GaugeWidget),
  infoBlock: late(async () => (await import('./info-block/info-block-widget.tsx')).InfoBlockWidget),
  map: late(async () => (await import('./location-map/location-map-widget.tsx')).LocationMapWidget),
  pingQuality: late(async () => (await import('./ping-quality/ping-quality-widget.tsx')).PingQualityWidget),
  multiChart: late(async () => (await import('./multi-chart/multi-chart-widget.tsx')).MultiChartWidget),
  list: late(async () => (await import('./list/list-widget.tsx')).ListWidget),
  figure: FigureWidget,
};
