import type { ChartContent } from '@airlane/contract/reports/chart-report';
import { axisLabel } from '@airlane/domain/charts/axis-rules';
import { tickPlaces, timeStep } from '@airlane/domain/charts/time-scale';
import { timeLabel, timePatterns } from '@airlane/domain/charts/time-labels';

export interface ChartLabels {
  /** On the axis. */
  readonly short: readonly string[];
  /** In tooltips, tables and files. */
  readonly long: readonly string[];
  /** Which of them the axis shows; absent: as many as fit. */
  readonly ticks: ReadonlySet<number> | undefined;
}

/** What stands along the x axis. */
export const chartLabels = (
  { labels, formatterXAxis, momentDateTimeFormattersXAxis: patterns }: ChartContent,
  zone: string,
): ChartLabels => {
  if (formatterXAxis !== 'time')
    return { short: formatterXAxis === 'pseudoTime' ? labels : labels.map(axisLabel), long: labels, ticks: undefined };
  const instants = labels.map((label) => new Date(label));
  const span = (instants.at(-1)?.getTime() ?? 0) - (instants[0]?.getTime() ?? 0);
  const step = timeStep(span);
  const usual = timePatterns(instants, step);
  const write = (pattern: string): string[] => instants.map((instant) => timeLabel(instant, pattern, zone));
  return {
    short: write(patterns?.axis ?? usual.axis),
    long: write(patterns?.tooltip ?? usual.tooltip),
    ticks: new Set(tickPlaces(instants, step, zone)),
  };
};
