import { Switch } from '@mantine/core';
import { TextCell } from '../../cells/text-cell.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { isFilter } from '../../filters/is-filter.tsx';
import { toggleProps } from '../../inputs/toggle-props.tsx';
import type { switchKind } from './kind.ts';

const SwitchInput = (props: InputProps) => (
  <Switch {...toggleProps(props)} onChange={(event) => props.onChange(event.currentTarget.checked)} />
);

export const switchUi: KindUi<typeof switchKind> = {
  Input: SwitchInput,
  Cell: TextCell,
  filters: { is: isFilter({ on: 'On', off: 'Off' }) },
};
