import type { ReportType } from '@airlane/contract';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { ChartWidgetProps, Widget } from './widget.ts';

type Widgets = { readonly [Type in ReportType]: Widget<Type> };

// Charts are the heaviest part of the console: only pages that show one load them.
const Chart: ComponentType<ChartWidgetProps> = lazy(async () => ({ default: (await import('./chart/chart-widget.tsx')).ChartWidget }));

/** How each type of report is drawn. */
export const widgets: Widgets = {
  line: Chart,
  bar: Chart,
  stackedLine: Chart,
  stackedBar: Chart,
  donut: lazy(async () => ({ default: (await import('./chart/donut-widget.tsx')).DonutWidget })),
  gauge: lazy(async () => ({ default: (await import('./gauge/gauge-widget.tsx')).GaugeWidget })),
  infoBlock: lazy(async () => ({ default: (await import('./info-block/info-block-widget.tsx')).InfoBlockWidget })),
  map: lazy(async () => ({ default: (await import('./location-map/location-map-widget.tsx')).LocationMapWidget })),
  pingQuality: lazy(async () => ({ default: (await import('./ping-quality/ping-quality-widget.tsx')).PingQualityWidget })),
  multiChart: lazy(async () => ({ default: (await import('./multi-chart/multi-chart-widget.tsx')).MultiChartWidget })),
  list: lazy(async () => ({ default: (await import('./list/list-widget.tsx')).ListWidget })),
  figure: lazy(async () => ({ default: (await import('./figure/figure-widget.tsx')).FigureWidget })),
};
