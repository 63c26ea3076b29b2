import { Switch } from '@mantine/core';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { isFilter } from '../../filters/is-filter.tsx';
import { BesideHelp } from '../../inputs/help.tsx';
import { toggleProps } from '../../inputs/toggle-props.tsx';
import type { switchKind } from './kind.ts';

const SwitchInput = (props: InputProps) => (
  <BesideHelp question={props.question}>
    <Switch {...toggleProps(props)} onChange={(event) => props.onChange(event.currentTarget.checked)} />
  </BesideHelp>
);

export const switchUi: KindUi<typeof switchKind> = {
  Input: SwitchInput,
  filters: { is: isFilter({ on: 'On', off: 'Off' }) },
};
