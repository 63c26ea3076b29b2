import type { MultiSelectProps, SelectProps, TagsInputProps } from '@mantine/core';
import { MultiSelect as KitMultiSelect, Select as KitSelect, TagsInput as KitTagsInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { useState } from 'react';

type ListProps = Pick<SelectProps, 'comboboxProps' | 'onFocus'>;

/**
 * The kit draws the options of every closed list, and measures where they go, before the page may answer. Here they are drawn when the field gets the focus,
 * which it has before a key or a click opens the list.
 */
const useOptionsFromFocus = ({ comboboxProps, onFocus }: ListProps) => {
  const [wasFocused, setWasFocused] = useState(false);
  return {
    comboboxProps: { ...comboboxProps, keepMounted: wasFocused },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setWasFocused(true);
      onFocus?.(event);
    },
  };
};

export const Select = (props: SelectProps) => <KitSelect {...props} {...useOptionsFromFocus(props)} />;

export const MultiSelect = (props: MultiSelectProps) => <KitMultiSelect {...props} {...useOptionsFromFocus(props)} />;

export const TagsInput = (props: TagsInputProps) => <KitTagsInput {...props} {...useOptionsFromFocus(props)} />;
