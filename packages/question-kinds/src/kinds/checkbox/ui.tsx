import { Checkbox } from '@mantine/core';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { isFilter } from '../../filters/is-filter.tsx';
import { BesideHelp } from '../../inputs/help.tsx';
import { toggleProps } from '../../inputs/toggle-props.tsx';
import type { checkboxKind } from './kind.ts';

const CheckboxInput = (props: InputProps) => (
  <BesideHelp question={props.question}>
    <Checkbox {...toggleProps(props)} onChange={(event) => props.onChange(event.currentTarget.checked)} />
  </BesideHelp>
);

export const checkboxUi: KindUi<typeof checkboxKind> = {
  Input: CheckboxInput,
  filters: { is: isFilter({ on: 'Yes', off: 'No' }) },
};
