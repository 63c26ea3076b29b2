import { Input, Stack } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId } from 'react';
import type { InputProps } from '../define-ui.ts';
import { fieldProps } from './field-props.tsx';

type GroupFieldProps = InputProps & { readonly note?: ReactNode; readonly children: ReactNode };

/** Several controls that make one answer, under one label, with one error. */
export const GroupField = ({ note, children, ...props }: GroupFieldProps) => {
  const id = useId();
  const { label, labelProps, description, error, withAsterisk, onBlur } = fieldProps(props, note);
  const ids = { label: `${id}-label`, description: `${id}-description`, error: `${id}-error` };
  const describedBy = [error ? ids.error : '', description ? ids.description : ''].join(' ').trim();
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ ...labelProps, id: ids.label }}
      description={description}
      descriptionProps={{ id: ids.description }}
      error={error}
      errorProps={{ id: ids.error }}
      withAsterisk={withAsterisk}
    >
      <Stack gap="xs" role="group" aria-labelledby={ids.label} {...(describedBy ? { 'aria-describedby': describedBy } : {})} onBlur={leave}>
        {children}
      </Stack>
    </Input.Wrapper>
  );
};
