import { TextInput } from '@mantine/core';
import type { FilterControlProps } from '../define-ui.ts';

const LONGEST = 200;

export const ContainsFilter = ({ question, operand, onChange }: FilterControlProps<string>) => (
  <TextInput
    aria-label={`${question.questionLabel} contains`}
    placeholder="Contains"
    maxLength={LONGEST}
    value={operand ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || undefined)}
  />
);
