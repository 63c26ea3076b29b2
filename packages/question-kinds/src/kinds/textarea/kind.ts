import { defineKind } from '../../define.ts';
import { textKind } from '../text/kind.ts';

/** A text of several lines: the same rules, another input. */
export const textareaKind = defineKind({
  ...textKind,
  name: 'textarea',
  examples: {
    valid: [
      { wire: 'First line\nsecond line', value: 'First line\nsecond line', text: 'First line\nsecond line' },
      { wire: '\n  once \n', value: 'once', text: 'once' },
    ],
    invalid: [{ wire: ['a'], message: 'Enter a text' }],
  },
});
