import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import { MIN_ANSWERS, type OptionList, withAnswerCount, withOptions } from '@airlane/domain/text/option-list';
import { Group, NumberInput } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { GroupField } from '../../inputs/group-field.tsx';
import { MultiSelect, TagsInput } from '../../inputs/multi-select.tsx';
import { optionListDraft } from './read-option-list.ts';

const COUNT_WIDTH_PX = 160;

/** Options as tags, the number of answers within its bounds, and what is chosen from the start. */
export const OptionListInput = (props: InputProps) => {
  const list = optionListDraft(props.draft);
  const { questionLabel, metadata } = props.question;
  const state = { readOnly: props.readOnly ?? false, disabled: props.disabled ?? false };
  const change = (next: OptionList) => props.onChange(next);
  const options = withOptions(list, list.options).options;
  return (
    <GroupField {...props}>
      <TagsInput
        {...state}
        aria-label={`${questionLabel}: options`}
        placeholder={metadata?.placeholder ?? 'Type an option and press Enter'}
        value={[...options]}
        onChange={(texts) => change(withOptions(list, texts))}
      />
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <NumberInput
          {...state}
          w={COUNT_WIDTH_PX}
          label="Number of answers"
          min={MIN_ANSWERS}
          max={Math.max(options.length, MIN_ANSWERS)}
          allowDecimal={false}
          value={list.numberOfAnswers}
          onChange={(count) => change(withAnswerCount(list, Number(count)))}
        />
        <MultiSelect
          {...state}
          flex={1}
          label="Selected"
          data={[...options]}
          limit={DROPDOWN_OPTION_LIMIT}
          searchable
          nothingFoundMessage="No matches"
          maxValues={list.numberOfAnswers}
          value={list.selected.filter((text) => options.includes(text))}
          onChange={(selected) => change({ ...list, selected })}
        />
      </Group>
    </GroupField>
  );
};
