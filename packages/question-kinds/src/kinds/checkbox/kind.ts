import { z } from 'zod';
import { answerCodec, noOptions, refuse } from '../../answer-codec.ts';
import { booleanIn, isUnset } from '../../boolean-draft.ts';
import { defineKind } from '../../define.ts';

export const checkboxKind = defineKind({
  name: 'checkbox',
  options: noOptions,
  codec: () => answerCodec(z.boolean(), (draft) => booleanIn(draft) ?? refuse('Choose yes or no')),
  commonRules: 'none',
  operators: ['is'],
  emptyDraft: (): unknown => false,
  isEmpty: isUnset,
  isAnswered: (draft) => booleanIn(draft) === true,
  format: (value) => (value ? 'Yes' : 'No'),
  examples: {
    valid: [
      { wire: true, value: true, text: 'Yes' },
      { wire: 'false', value: false, text: 'No' },
    ],
    invalid: [{ wire: 1, message: 'Choose yes or no' }],
  },
});
