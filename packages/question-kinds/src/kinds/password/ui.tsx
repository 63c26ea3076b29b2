import { PasswordInput } from '@mantine/core';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { fieldProps } from '../../inputs/field-props.tsx';
import type { passwordKind } from './kind.ts';

const PasswordField = (props: InputProps) => (
  <PasswordInput
    {...fieldProps(props)}
    autoComplete="new-password"
    value={draftText(props.draft)}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

export const passwordUi: KindUi<typeof passwordKind> = { Input: PasswordField, filters: {} };
