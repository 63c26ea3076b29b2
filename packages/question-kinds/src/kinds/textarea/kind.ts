import { MAX_STORED_TEXT_LENGTH } from '@airlane/domain/text/storable-text';
import { defineKind } from '../../define.ts';
import { textKind, textOptions } from '../text/kind.ts';

/** A text of several lines: the same rules, another input, and room for as much as can be stored. */
export const textareaKind = defineKind({
  ...textKind,
  name: 'textarea',
  options: textOptions(MAX_STORED_TEXT_LENGTH),
  examples: {
    valid: [
      { wire: 'First line\nsecond line', value: 'First line\nsecond line', text: 'First line\nsecond line' },
      { wire: '\n  once \n', value: 'once', text: 'once' },
    ],
    invalid: [{ wire: ['a'], message: 'Enter text' }],
  },
});
