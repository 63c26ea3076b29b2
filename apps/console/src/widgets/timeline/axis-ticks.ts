import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@airlane/domain/time/durations';
import type { Span } from './span.ts';
import { lengthOf } from './span.ts';

const STEPS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  7 * DAY_MS,
  14 * DAY_MS,
  30 * DAY_MS,
  60 * DAY_MS,
];
const ROOM_PX = 92;

export interface AxisTick {
  readonly at: number;
  readonly label: string;
}

const formats = (zone: string) => ({
  day: new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: '2-digit', month: 'short' }),
  minute: new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
  second: new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
});

/** How far the clocks of a zone are ahead of UTC at a moment. */
const offsetAt = (at: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((found) => found.type === type)?.value ?? 0);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    Math.floor(at / SECOND_MS) * SECOND_MS
  );
};

/** Round moments of the viewer's clock, as close together as their labels allow. */
export const axisTicks = (span: Span, width: number, zone: string): AxisTick[] => {
  const wanted = (lengthOf(span) / Math.max(width, 1)) * ROOM_PX;
  const step = STEPS.find((candidate) => candidate >= wanted) ?? STEPS[STEPS.length - 1] ?? DAY_MS;
  const { day, minute, second } = formats(zone);
  const offset = offsetAt(span.from, zone);
  const first = Math.ceil((span.from + offset) / step) * step - offset;
  const count = Math.max(0, Math.floor((span.to - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * step;
    const isMidnight = (at + offset) % DAY_MS === 0;
    return { at, label: (isMidnight ? day : step < MINUTE_MS ? second : minute).format(at) };
  });
};
