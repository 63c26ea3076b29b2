import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import type { InputProps } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { fieldProps } from '../../inputs/field-props.tsx';
import { OptionMultiSelect, OptionSelect } from '../../inputs/option-select.tsx';
import { TagsInput } from '../../inputs/multi-select.tsx';
import { useOptions } from '../../inputs/use-options.ts';
import { CheckboxChoices } from './checkbox-choices.tsx';
import { choiceKind } from './kind.ts';
import { selectedIn } from './selection.ts';

/** One answer from a list, several from a list, or tags that the person makes up. */
export const ChoiceInput = (props: InputProps) => {
  const given = choiceKind.options.parse(props.question.metadata ?? {});
  const known = useOptions(props.question);
  const selected = (selectedIn(props.draft) ?? []).map(draftText).filter((item) => item !== '');
  const choosable = props.question.metadata?.offeredOptions;
  // What is chosen already stays in sight, even where it is not offered.
  const offered =
    choosable === undefined
      ? known
      : { ...known, options: known.options.filter(({ id }) => choosable.includes(id) || selected.includes(id)) };
  const choose = (items: readonly string[]) =>
    props.onChange({
      options: given.options.map((option) => option.id),
      selected: [...items],
      numberOfAnswers: given.numberOfAnswers,
    });

  if (!offered.hasSource) {
    return (
      <TagsInput
        {...fieldProps(props)}
        limit={DROPDOWN_OPTION_LIMIT}
        clearable
        value={selected}
        onChange={choose}
        maxTags={given.numberOfAnswers}
      />
    );
  }
  if (given.asCheckboxes === true)
    return <CheckboxChoices field={props} options={offered.options} chosen={selected} onChoose={choose} />;
  if (given.numberOfAnswers > 1)
    return (
      <OptionMultiSelect
        field={props}
        offered={offered}
        chosen={selected}
        most={given.numberOfAnswers}
        onChoose={choose}
      />
    );
  return (
    <OptionSelect
      field={props}
      offered={offered}
      chosen={selected[0] ?? ''}
      onChoose={(item) => choose(item === '' ? [] : [item])}
    />
  );
};
