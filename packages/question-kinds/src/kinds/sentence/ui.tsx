import { TextInput } from '@mantine/core';
import { formatAnswer } from '../../answers.ts';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { fieldProps } from '../../inputs/field-props.tsx';
import type { sentenceKind } from './kind.ts';

const SentenceInput = (props: InputProps) => (
  <TextInput
    {...fieldProps(props)}
    value={formatAnswer(props.question, props.draft)}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

export const sentenceUi: KindUi<typeof sentenceKind> = { Input: SentenceInput, filters: {} };
