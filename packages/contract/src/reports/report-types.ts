/** How the answer of a report is drawn. */
export const chartTypes = ['line', 'bar', 'stackedLine', 'stackedBar', 'donut'] as const;
export type ChartType = (typeof chartTypes)[number];

export const reportTypes = [
  ...chartTypes,
  'gauge',
  'infoBlock',
  'map',
  'pingQuality',
  'multiChart',
  'list',
  'figure',
] as const;
export type ReportType = (typeof reportTypes)[number];
