import { DATE_PICKER_START } from '@airlane/domain/templates/form-limits';
import { twoDigits } from '@airlane/domain/text/number-text';
import { DatePickerInput } from '@mantine/dates';
import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useNow } from '../cells/use-now.ts';
import type { FilterControlProps } from '../define-ui.ts';
import type { Operand } from '../operators.ts';

/** The calendar day of an instant in the viewer's zone, as 'YYYY-MM-DD'. */
const localDay = (instant: string): string => {
  const date = new Date(instant);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

// A date and time without a zone is read in the viewer's zone, unlike a date alone, which JavaScript reads as UTC.
const startOfLocalDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();
const endOfLocalDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

type Days = [string | null, string | null];

/** Whole days of the viewer's zone, from the first moment of the first to the last of the last. */
export const RangePicker = ({ question, operand, onChange }: FilterControlProps<Operand<'during'>>) => {
  const chosen: Days = operand ? [localDay(operand.from), localDay(operand.to)] : [null, null];
  // While only the first day is chosen there is no range yet, and the filter keeps what it had.
  const [started, setStarted] = useState<Days>();
  const now = new Date(useNow());
  const allowsFuture = question.metadata?.agGrid_filterType === 'dateTimePickerAllowFuture';
  const choose = ([from, to]: Days) => {
    const isComplete = from !== null && to !== null;
    setStarted(from !== null && to === null ? [from, to] : undefined);
    if (isComplete) onChange({ from: startOfLocalDay(from), to: endOfLocalDay(to) });
    else if (from === null) onChange(undefined);
  };
  const id = useId();
  return (
    <>
      <VisuallyHidden id={`${id}-label`}>{`${question.questionLabel} during`}</VisuallyHidden>
      <DatePickerInput
        highlightToday
        type="range"
        id={id}
        // The name is the label and what the button shows, so that it can be found by either.
        aria-labelledby={`${id}-label ${id}`}
        placeholder="From – to"
        valueFormat="DD MMM YY"
        minDate={DATE_PICKER_START}
        {...(allowsFuture ? {} : { maxDate: now })}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the range' }}
        value={started ?? chosen}
        onChange={choose}
      />
    </>
  );
};
