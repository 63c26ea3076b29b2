import '@mantine/dates/styles.layer.css';
import type { CalendarDay } from '@airlane/domain/time/zoned-day';
import type { ReportPresetSet } from '@airlane/domain/reports/report-presets';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { endOfZonedDay, startOfZonedDay, calendarDayText, zonedDay } from '@airlane/domain/time/zoned-day';
import { firstPickableDay } from '@airlane/domain/time/time-presets';
import { reportPresets } from '@airlane/domain/reports/report-presets';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import classes from './report-page.module.css';

type Days = [string | null, string | null];

const dayOf = (text: string): CalendarDay => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return { year, month, day };
};

interface CustomPeriodProps {
  readonly presets: ReportPresetSet;
  readonly period: TimeRange;
  readonly zone: string;
  readonly onChange: (range: TimeRange) => void;
}

/** Whole days of the page's zone. */
export const CustomPeriod = ({ presets, period, zone, onChange }: CustomPeriodProps) => {
  // While only the first day is chosen there is no period yet, and the page keeps what it shows.
  const [started, setStarted] = useState<Days>();
  const [now] = useState(() => new Date());
  const shown: Days = [calendarDayText(zonedDay(period.from, zone)), calendarDayText(zonedDay(period.to, zone))];
  const choose = ([from, to]: Days): void => {
    setStarted(from !== null && to === null ? [from, to] : undefined);
    if (from !== null && to !== null)
      onChange({ from: startOfZonedDay(dayOf(from), zone), to: endOfZonedDay(dayOf(to), zone) });
  };
  return (
    <DatePickerInput
      highlightToday
      className={classes['days'] ?? ''}
      type="range"
      aria-label="Days of the period"
      valueFormat="DD MMM YY"
      allowSingleDateInRange
      minDate={calendarDayText(firstPickableDay({ now, zone, yearsBack: reportPresets[presets].yearsBack }))}
      maxDate={calendarDayText(zonedDay(now, zone))}
      value={started ?? shown}
      onChange={choose}
    />
  );
};
