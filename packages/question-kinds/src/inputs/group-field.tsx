import { Input, Stack } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId } from 'react';
import type { InputProps } from '../define-ui.ts';
import { fieldProps } from './field-props.tsx';

const plain = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;

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
      <fieldset style={plain} aria-labelledby={ids.label} {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
        <Stack gap="xs" onBlur={leave}>
          {children}
        </Stack>
      </fieldset>
    </Input.Wrapper>
  );
};
