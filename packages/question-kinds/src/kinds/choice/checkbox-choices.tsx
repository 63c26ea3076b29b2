import { Checkbox, SimpleGrid } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { GroupField } from '../../inputs/group-field.tsx';
import type { Option } from '../../question.ts';

interface CheckboxChoicesProps {
  readonly field: InputProps;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Several of the options, all of them in sight; they stay in the order of the list. */
export const CheckboxChoices = ({ field, options, chosen, onChoose }: CheckboxChoicesProps) => {
  const isInert = (field.readOnly ?? false) || (field.disabled ?? false);
  const ids = options.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const toggle = (id: string, isChosen: boolean): void =>
    onChoose(ids.filter((other) => (other === id ? isChosen : chosen.includes(other))));
  return (
    <GroupField {...field}>
      {ids.length > 1 && (
        <Checkbox
          size="xs"
          label="Select all"
          aria-label={`Select all: ${field.question.questionLabel}`}
          disabled={isInert}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={(event) => onChoose(event.currentTarget.checked ? ids : [])}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={6}>
        {options.map(({ id, title }) => (
          <Checkbox
            key={id}
            size="xs"
            label={title}
            disabled={isInert}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </GroupField>
  );
};
