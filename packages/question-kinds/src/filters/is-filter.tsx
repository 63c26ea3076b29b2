import { SegmentedControl } from '@mantine/core';
import type { FilterControlProps } from '../define-ui.ts';

const operands: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Either, one or the other, in the words in which the kind shows its answers. */
export const isFilter = (words: { readonly on: string; readonly off: string }) =>
  function IsFilter({ question, operand, onChange }: FilterControlProps<boolean>) {
    return (
      <SegmentedControl
        aria-label={`${question.questionLabel} is`}
        value={operand === undefined ? 'any' : String(operand)}
        onChange={(choice) => onChange(operands[choice])}
        data={[
          { value: 'any', label: 'Any' },
          { value: 'true', label: words.on },
          { value: 'false', label: words.off },
        ]}
      />
    );
  };
