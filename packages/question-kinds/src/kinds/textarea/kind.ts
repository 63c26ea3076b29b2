import { LONGEST_STORED_TEXT } from '@airlane/domain';
import { z } from 'zod';
import { defineKind } from '../../define.ts';
import { textKind } from '../text/kind.ts';

/** A text of several lines: the same rules, another input, and room for as much as can be stored. */
export const textareaKind = defineKind({
  ...textKind,
  name: 'textarea',
  options: textKind.options.extend({ maxLength: z.number().default(LONGEST_STORED_TEXT).catch(LONGEST_STORED_TEXT) }),
  examples: {
    valid: [
      { wire: 'First line\nsecond line', value: 'First line\nsecond line', text: 'First line\nsecond line' },
      { wire: '\n  once \n', value: 'once', text: 'once' },
    ],
    invalid: [{ wire: ['a'], message: 'Enter a text' }],
  },
});
