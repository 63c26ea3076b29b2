import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import type { InputProps } from '../define-ui.ts';
import { fieldProps } from './field-props.tsx';
import { listData } from './option-source.ts';
import { MultiSelect } from './multi-select.tsx';
import { Select } from './select.tsx';
import type { OfferedOptions } from './use-options.ts';

const listProps = (props: InputProps, offered: OfferedOptions, chosen: readonly string[]) => ({
  ...fieldProps(props),
  data: listData(offered.options, chosen),
  searchable: true,
  clearable: true,
  limit: DROPDOWN_OPTION_LIMIT,
  nothingFoundMessage: offered.emptyText,
  onDropdownOpen: offered.retryIfFailed,
});

type OptionSelectProps = { readonly field: InputProps; readonly offered: OfferedOptions };

/** One of the offered options. */
export const OptionSelect = ({
  field,
  offered,
  chosen,
  onChoose,
}: OptionSelectProps & { readonly chosen: string; readonly onChoose: (id: string) => void }) => (
  <Select
    {...listProps(field, offered, [chosen])}
    value={chosen === '' ? null : chosen}
    onChange={(id) => onChoose(id ?? '')}
  />
);

interface SeveralProps extends OptionSelectProps {
  readonly chosen: readonly string[];
  readonly most: number;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Several of the offered options. */
export const OptionMultiSelect = ({ field, offered, chosen, most, onChoose }: SeveralProps) => (
  <MultiSelect {...listProps(field, offered, chosen)} value={[...chosen]} maxValues={most} onChange={onChoose} />
);
