import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain';
import { Select } from '@mantine/core';
import { TextCell } from '../../cells/text-cell.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { AnyOfFilter } from '../../filters/any-of-filter.tsx';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { draftText, fieldProps } from '../../inputs/field-props.tsx';
import { listData } from '../../inputs/option-source.ts';
import { TextField } from '../../inputs/text-field.tsx';
import { useOptions } from '../../inputs/use-options.ts';
import type { autocompleteKind } from './kind.ts';

const AutocompleteInput = (props: InputProps) => {
  const offered = useOptions(props.question);
  const text = draftText(props.draft);
  if (!offered.hasSource) return <TextField {...props} />;
  return (
    <Select
      {...fieldProps(props)}
      data={listData(offered.options, [text])}
      value={text === '' ? null : text}
      onChange={(id) => props.onChange(id ?? '')}
      searchable
      clearable
      limit={DROPDOWN_OPTION_LIMIT}
      nothingFoundMessage={offered.emptyText}
      onDropdownOpen={offered.retryIfFailed}
    />
  );
};

export const autocompleteUi: KindUi<typeof autocompleteKind> = {
  Input: AutocompleteInput,
  Cell: TextCell,
  filters: { anyOf: AnyOfFilter, contains: ContainsFilter },
};
