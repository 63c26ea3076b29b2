import { z } from 'zod';
import { answerCodec, noOptions, refuse } from '../../answer-codec.ts';
import { booleanIn, isUnset } from '../../boolean-draft.ts';
import { defineKind } from '../../define.ts';

export const switchKind = defineKind({
  name: 'switch',
  options: noOptions,
  codec: () => answerCodec(z.boolean(), (draft) => booleanIn(draft) ?? refuse('Choose on or off')),
  commonRules: 'none',
  operators: ['is'],
  emptyDraft: (): unknown => false,
  isEmpty: isUnset,
  format: (value) => (value ? 'On' : 'Off'),
  examples: {
    valid: [
      { wire: true, value: true, text: 'On' },
      { wire: 'false', value: false, text: 'Off' },
    ],
    invalid: [{ wire: 'maybe', message: 'Choose on or off' }],
  },
});
