import { VisuallyHidden } from '@mantine/core';
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { useId } from 'react';

type MomentPickerProps = Pick<DateTimePickerProps, 'placeholder' | 'minDate' | 'maxDate' | 'value' | 'onChange' | 'readOnly' | 'disabled'> & { readonly name: string };

/** One end of a capture. Its name is the given one and what the button shows, so that it can be found by either. */
export const MomentPicker = ({ name, ...props }: MomentPickerProps) => {
  const id = useId();
  return (
    <>
      <VisuallyHidden id={`${id}-name`}>{name}</VisuallyHidden>
      <DateTimePicker
        {...props}
        id={id}
        aria-labelledby={`${id}-name ${id}`}
        valueFormat="DD MMM YY HH:mm"
        flex="1 1 180px"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the date' }}
      />
    </>
  );
};
