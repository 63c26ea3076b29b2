import type { ReactNode } from 'react';
import type { InputProps } from '../define-ui.ts';
import { isRequired } from '../kind-of.ts';
import { helpBesideLabel } from './help.tsx';

/** What every Mantine input takes from a question; Mantine links description and error to the input itself. */
export const fieldProps = ({ question, onBlur, error, readOnly, disabled }: InputProps, note?: ReactNode) => ({
  label: question.questionLabel,
  labelProps: helpBesideLabel(question),
  description: note,
  placeholder: question.metadata?.placeholder,
  withAsterisk: isRequired(question),
  'aria-required': isRequired(question),
  error,
  onBlur,
  readOnly: readOnly ?? false,
  disabled: disabled ?? false,
});
