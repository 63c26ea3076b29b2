import { SegmentedControl } from '@mantine/core';
import type { FilterControlProps } from '../define-ui.ts';

const operands: Readonly<Record<string, boolean>> = { empty: true, answered: false };

export const EmptyFilter = ({ question, operand, onChange }: FilterControlProps<boolean>) => (
  <SegmentedControl
    aria-label={`${question.questionLabel} is empty`}
    size="xs"
    fullWidth
    value={operand === undefined ? 'any' : operand ? 'empty' : 'answered'}
    onChange={(choice) => onChange(operands[choice])}
    data={[
      { value: 'any', label: 'Any' },
      { value: 'empty', label: 'Empty' },
      { value: 'answered', label: 'Not empty' },
    ]}
  />
);
