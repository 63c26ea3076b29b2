import type { MultiSelectProps, TagsInputProps } from '@mantine/core';
import { MultiSelect as KitMultiSelect, TagsInput as KitTagsInput } from '@mantine/core';
import { useOptionsFromFocus } from './options-from-focus.ts';

/** The kit's, whose options are drawn when they may be needed. */
export const MultiSelect = (props: MultiSelectProps) => <KitMultiSelect {...props} {...useOptionsFromFocus(props)} />;

export const TagsInput = (props: TagsInputProps) => <KitTagsInput {...props} {...useOptionsFromFocus(props)} />;
