import { Switch } from '@mantine/core';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { isFilter } from '../../filters/is-filter.tsx';
import { BesideHelp } from '../../inputs/help.tsx';
import { toggleProps } from '../../inputs/toggle-props.tsx';
import type { stringSwitchKind } from './kind.ts';

const StringSwitchInput = (props: InputProps) => (
  <BesideHelp question={props.question}>
    <Switch {...toggleProps(props)} onChange={(event) => props.onChange(String(event.currentTarget.checked))} />
  </BesideHelp>
);

export const stringSwitchUi: KindUi<typeof stringSwitchKind> = {
  Input: StringSwitchInput,
  filters: { is: isFilter({ on: 'On', off: 'Off' }) },
};
