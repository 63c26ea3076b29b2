import type { InputProps, KindUi } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { OptionSelect } from '../../inputs/option-select.tsx';
import { TextField } from '../../inputs/text-field.tsx';
import { useOptions } from '../../inputs/use-options.ts';
import type { autocompleteKind } from './kind.ts';

const AutocompleteInput = (props: InputProps) => {
  const offered = useOptions(props.question);
  if (!offered.hasSource) return <TextField {...props} />;
  return <OptionSelect field={props} offered={offered} chosen={draftText(props.draft)} onChoose={props.onChange} />;
};

export const autocompleteUi: KindUi<typeof autocompleteKind> = {
  Input: AutocompleteInput,
  filters: { ...listFilters, contains: ContainsFilter },
};
