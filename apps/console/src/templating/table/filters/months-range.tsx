import { DATE_PICKER_START } from '@airlane/domain/templates/form-limits';
import { calendarDay, endOfZonedDay, startOfZonedDay, zonedDay } from '@airlane/domain/time/zoned-day';
import type { Operand } from '@airlane/question-kinds';
import type { FilterControlProps } from '@airlane/question-kinds/ui';
import { useNow } from '@airlane/question-kinds/ui';
import { MonthPickerInput } from '@mantine/dates';
import { useState } from 'react';
import { viewerZone } from '#lib/time/display-zone.ts';

type Months = [string | null, string | null];

const partsOf = (date: string): readonly [number, number] => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return [year, month];
};

const firstOfMonth = (instant: string): string => {
  const { year, month } = zonedDay(new Date(instant), viewerZone());
  return `${year}-${String(month).padStart(2, '0')}-01`;
};

/** Whole months of the viewer's zone; none of them in the future. */
export const MonthsRange = ({ question, operand, onChange }: FilterControlProps<Operand<'during'>>) => {
  const now = new Date(useNow());
  const [started, setStarted] = useState<Months>();
  const chosen: Months = operand ? [firstOfMonth(operand.from), firstOfMonth(operand.to)] : [null, null];
  const choose = ([from, to]: Months): void => {
    setStarted(from !== null && to === null ? [from, to] : undefined);
    if (from === null) onChange(undefined);
    if (from === null || to === null) return;
    const [lastYear, lastMonth] = partsOf(to);
    const [firstYear, firstMonth] = partsOf(from);
    onChange({
      from: startOfZonedDay(calendarDay(firstYear, firstMonth, 1), viewerZone()).toISOString(),
      to: endOfZonedDay(calendarDay(lastYear, lastMonth + 1, 0), viewerZone()).toISOString(),
    });
  };
  return (
    <MonthPickerInput
      type="range"
      label={`${question.questionLabel}, whole months`}
      placeholder="From – to"
      valueFormat="MMM YYYY"
      minDate={DATE_PICKER_START}
      maxDate={now}
      allowSingleDateInRange
      clearable
      value={started ?? chosen}
      onChange={choose}
    />
  );
};
