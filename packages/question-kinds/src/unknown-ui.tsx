import { TextInput } from '@mantine/core';
import { formatAnswer } from './answers.ts';
import type { InputProps } from './define-ui.ts';
import { fieldProps } from './inputs/field-props.tsx';

/** Shows an answer that this release cannot edit, and says so; the form keeps the draft as it came. */
export const UnknownInput = (props: InputProps) => (
  <TextInput
    {...fieldProps(
      props,
      `Fields of the type "${props.question.questionType}" cannot be edited here; the value stays unchanged`,
    )}
    withAsterisk={false}
    aria-required={false}
    readOnly
    value={formatAnswer(props.question, props.draft)}
    onChange={() => undefined}
  />
);
