import { TextInput, type TextInputProps } from '@mantine/core';
import type { InputProps } from '../define-ui.ts';
import { draftText } from '../draft-text.ts';
import { fieldProps } from './field-props.tsx';
import { lengthNote } from './length-note.ts';

type TextFieldProps = InputProps & { readonly inputProps?: TextInputProps };

/** One line of text; kinds add only what their keyboard or face needs. */
export const TextField = ({ inputProps, ...props }: TextFieldProps) => {
  const text = draftText(props.draft);
  return (
    <TextInput
      {...fieldProps(props, lengthNote(props.question, text))}
      {...inputProps}
      value={text}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
};
