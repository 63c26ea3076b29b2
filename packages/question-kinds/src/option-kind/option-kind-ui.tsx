import type { InputProps, KindUi } from '../define-ui.ts';
import { draftText } from '../draft-text.ts';
import { severalFilters } from '../filters/values-filter.tsx';
import { OptionMultiSelect, OptionSelect } from '../inputs/option-select.tsx';
import { useOptions } from '../inputs/use-options.ts';
import { chosenIds, optionKindOptions } from './chosen.ts';
import type { optionKind } from './option-kind.ts';

const OptionKindInput = (props: InputProps) => {
  const offered = useOptions(props.question);
  const { numberOfAnswers } = optionKindOptions.parse(props.question.metadata ?? {});
  const chosen = [
    ...new Set(
      chosenIds(props.draft)
        .map(draftText)
        .filter((id) => id !== ''),
    ),
  ];
  if (numberOfAnswers > 1)
    return (
      <OptionMultiSelect
        field={props}
        offered={offered}
        chosen={chosen}
        most={numberOfAnswers}
        onChoose={props.onChange}
      />
    );
  return <OptionSelect field={props} offered={offered} chosen={chosen[0] ?? ''} onChoose={props.onChange} />;
};

export const optionKindUi: KindUi<ReturnType<typeof optionKind>> = {
  Input: OptionKindInput,
  filters: { ...severalFilters },
};
