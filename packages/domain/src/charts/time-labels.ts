import { HOUR_MS } from '../time/durations.ts';
import { formatMoment } from './moment-format.ts';
import type { TimeStep } from './time-scale.ts';

const SUB_HOUR = 'H:mm:ss';

const axisPatterns: Readonly<Record<TimeStep, string>> = {
  hour: 'HH:mm',
  day: 'DD MMM',
  week: 'DD MMM',
  month: 'MMM YY',
  year: 'YYYY',
};

interface TimeLabels {
  readonly axis: string;
  readonly tooltip: string;
}

const smallestStep = (instants: readonly Date[]): number =>
  instants.reduce(
    (least, instant, index) =>
      Math.min(least, index === 0 ? Infinity : instant.getTime() - (instants[index - 1]?.getTime() ?? 0)),
    Infinity,
  );

/** How the moments of an axis are written: with seconds where they lie less than an hour apart, by day where they lie days apart. */
export const timePatterns = (instants: readonly Date[], step: TimeStep): TimeLabels => {
  const distance = smallestStep(instants);
  if (distance < HOUR_MS) return { axis: SUB_HOUR, tooltip: `DD MMM YY ${SUB_HOUR}` };
  return { axis: axisPatterns[step], tooltip: distance >= 20 * HOUR_MS ? 'DD MMM YY' : 'DD MMM YY HH:mm' };
};

export const timeLabel = (instant: Date, pattern: string, zone: string): string => formatMoment(instant, pattern, zone);
