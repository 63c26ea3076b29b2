import type { SelectProps } from '@mantine/core';
import { Select as KitSelect } from '@mantine/core';
import { useOptionsFromFocus } from './options-from-focus.ts';

/** The kit's, whose options are drawn when they may be needed. */
export const Select = <Value extends string = string>(props: SelectProps<Value>) => (
  <KitSelect<Value> {...props} {...useOptionsFromFocus(props)} />
);
