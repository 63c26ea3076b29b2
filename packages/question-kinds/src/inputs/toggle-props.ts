import type { InputProps } from '../define-ui.ts';
import { booleanIn } from '../boolean-draft.ts';
import { fieldProps } from './field-props.tsx';

/** What switches and checkboxes take from a question. A browser has no read-only state for them, so they are disabled instead. */
export const toggleProps = (props: InputProps) => {
  const { label, description, error, onBlur, readOnly, disabled, 'aria-required': ariaRequired } = fieldProps(props);
  return {
    label: ariaRequired ? `${label} *` : label,
    description,
    error,
    onBlur,
    'aria-required': ariaRequired,
    disabled: disabled || readOnly,
    checked: booleanIn(props.draft) ?? false,
  };
};
