import { booleanIn } from '../boolean-draft.ts';
import type { InputProps } from '../define-ui.ts';
import { fieldProps } from './field-props.tsx';

/** The star is for the eye; `aria-required` tells the same to everybody else. */
const RequiredLabel = ({ text }: { readonly text: string }) => (
  <>
    {text} <span aria-hidden="true">*</span>
  </>
);

/** What switches and checkboxes take from a question. A browser has no read-only state for them, so they are disabled instead. */
export const toggleProps = (props: InputProps) => {
  const { label, description, error, onBlur, readOnly, disabled, 'aria-required': ariaRequired } = fieldProps(props);
  return {
    label: ariaRequired ? <RequiredLabel text={label} /> : label,
    description,
    error,
    onBlur,
    'aria-required': ariaRequired,
    disabled: disabled || readOnly,
    checked: booleanIn(props.draft) ?? false,
  };
};
