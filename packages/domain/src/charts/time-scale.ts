import { DAY_MS, HOUR_MS, WEEK_MS } from '../time/durations.ts';
import type { CalendarDay } from '../time/zoned-day.ts';
import { zonedDay } from '../time/zoned-day.ts';

export type TimeStep = 'hour' | 'day' | 'week' | 'month' | 'year';

const steps: readonly { readonly below: number; readonly step: TimeStep }[] = [
  { below: DAY_MS / 2, step: 'hour' },
  { below: 10 * DAY_MS, step: 'day' },
  { below: 8 * WEEK_MS, step: 'week' },
  { below: 60 * WEEK_MS, step: 'month' },
];

/** In what steps a time axis is labelled, by how much time it spans. */
export const timeStep = (spanMs: number): TimeStep => steps.find(({ below }) => spanMs < below)?.step ?? 'year';

const MANY_LABELS = 20;
const asMonday = ({ year, month, day }: CalendarDay): number => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return Math.floor((date.getTime() / DAY_MS + 3) / 7);
};

const stepOf: Readonly<Record<TimeStep, (instant: Date, day: CalendarDay) => string>> = {
  hour: (instant) => String(Math.floor(instant.getTime() / HOUR_MS)),
  day: (_, { year, month, day }) => `${year}-${month}-${day}`,
  week: (_, day) => String(asMonday(day)),
  month: (_, { year, month }) => `${year}-${month}`,
  year: (_, { year }) => String(year),
};

/** Places that get a label: where a new hour, day, week, month or year begins; every second day where there are many labels. */
export const tickPlaces = (instants: readonly Date[], step: TimeStep, zone: string): readonly number[] => {
  const names = instants.map((instant) => stepOf[step](instant, zonedDay(instant, zone)));
  const places = names.flatMap((name, index) => (index === 0 || name !== names[index - 1] ? [index] : []));
  // A first label that stands for a piece of a step would run into the second one.
  const [first, second] = places;
  const whole =
    step !== 'hour' &&
    first !== undefined &&
    second !== undefined &&
    places.length > 2 &&
    second - first < (places[2] ?? 0) - second
      ? places.slice(1)
      : places;
  return step === 'day' && instants.length > MANY_LABELS ? whole.filter((_, index) => index % 2 === 0) : whole;
};
