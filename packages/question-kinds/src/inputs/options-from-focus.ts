import type { SelectProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { useState } from 'react';

/**
 * The kit draws the options of every closed list, and measures where they go, before the page may answer. Here they are drawn when the field gets the focus,
 * which it has before a key or a click opens the list.
 */
export const useOptionsFromFocus = ({ comboboxProps, onFocus }: Pick<SelectProps, 'comboboxProps' | 'onFocus'>) => {
  const [wasFocused, setWasFocused] = useState(false);
  return {
    comboboxProps: { ...comboboxProps, keepMounted: wasFocused },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setWasFocused(true);
      onFocus?.(event);
    },
  };
};
