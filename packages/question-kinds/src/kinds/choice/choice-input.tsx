import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain';
import { MultiSelect, Select, TagsInput } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { draftText, fieldProps } from '../../inputs/field-props.tsx';
import { listData } from '../../inputs/option-source.ts';
import { useOptions } from '../../inputs/use-options.ts';
import { choiceKind } from './kind.ts';
import { selectedIn } from './selection.ts';

/** One answer from a list, several from a list, or tags that the person makes up. */
export const ChoiceInput = (props: InputProps) => {
  const given = choiceKind.options.parse(props.question.metadata ?? {});
  const offered = useOptions(props.question);
  const selected = (selectedIn(props.draft) ?? []).map(draftText).filter((item) => item !== '');
  const choose = (items: readonly string[]) =>
    props.onChange({ options: given.options.map((option) => option.id), selected: [...items], numberOfAnswers: given.numberOfAnswers });

  const shared = { ...fieldProps(props), limit: DROPDOWN_OPTION_LIMIT, clearable: true };
  const list = {
    data: listData(offered.options, selected),
    searchable: true,
    nothingFoundMessage: offered.emptyText,
    onDropdownOpen: offered.retryIfFailed,
  };
  if (!offered.hasSource) return <TagsInput {...shared} value={selected} onChange={choose} maxTags={given.numberOfAnswers} />;
  if (given.numberOfAnswers > 1) return <MultiSelect {...shared} {...list} value={selected} onChange={choose} maxValues={given.numberOfAnswers} />;
  return <Select {...shared} {...list} value={selected[0] ?? null} onChange={(item) => choose(item === null ? [] : [item])} />;
};
