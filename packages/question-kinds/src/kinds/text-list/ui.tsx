import { TEXT_AREA_ROWS } from '@airlane/domain/templates/form-limits';
import { Textarea } from '@mantine/core';
import { ItemsDetail } from '../../cells/detail-cells.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { fieldProps } from '../../inputs/field-props.tsx';
import type { textListKind } from './kind.ts';
import { listText } from './read-text-list.ts';

const TextListInput = (props: InputProps) => (
  <Textarea
    {...fieldProps(props, 'One per line')}
    rows={TEXT_AREA_ROWS}
    spellCheck={false}
    value={listText(props.draft)}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

export const textListUi: KindUi<typeof textListKind> = {
  Input: TextListInput,
  Detail: ItemsDetail,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
