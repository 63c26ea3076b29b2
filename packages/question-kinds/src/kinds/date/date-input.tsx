import { parseInstant } from '@airlane/domain/time/instant-parse';
import { DateTimePicker } from '@mantine/dates';
import type { InputProps } from '../../define-ui.ts';
import { calendarWords } from '../../inputs/calendar-words.ts';
import { fieldProps } from '../../inputs/field-props.tsx';
import { dateKind } from './kind.ts';

/** The calendar works in the viewer's zone; the draft is always the exact instant. */
export const DateInput = (props: InputProps) => {
  const { datePickerStartDate } = dateKind.options.parse(props.question.metadata ?? {});
  const { withAsterisk, 'aria-required': ariaRequired, ...shared } = fieldProps(props);
  const instant = typeof props.draft === 'string' ? parseInstant(props.draft) : undefined;
  return (
    <DateTimePicker
      highlightToday
      {...shared}
      {...calendarWords}
      withAsterisk={withAsterisk}
      aria-required={ariaRequired}
      placeholder={shared.placeholder ?? 'Choose a date and time'}
      valueFormat="DD MMM YY HH:mm"
      minDate={datePickerStartDate}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.question.questionLabel}` }}
      value={instant === undefined ? null : new Date(instant)}
      onChange={(value) => props.onChange(value === null ? '' : new Date(value.replace(' ', 'T')).toISOString())}
    />
  );
};
