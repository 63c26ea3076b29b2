import { z } from 'zod';
import { answerCodec, noOptions, refuse } from '../../answer-codec.ts';
import { booleanIn, isUnset } from '../../boolean-draft.ts';
import { defineKind } from '../../define.ts';

const word = z.enum(['true', 'false']);

/** A switch whose answer is kept as a word, because the services that read it compare words. */
export const stringSwitchKind = defineKind({
  name: 'stringSwitch',
  options: noOptions,
  codec: () =>
    answerCodec(word, (draft) => {
      const on = booleanIn(draft);
      return on === undefined ? refuse('Choose on or off') : on ? 'true' : 'false';
    }),
  commonRules: 'none',
  operators: ['is'],
  emptyDraft: (): unknown => 'false',
  isEmpty: isUnset,
  format: (value) => (value === 'true' ? 'On' : 'Off'),
  examples: {
    valid: [
      { wire: 'true', value: 'true', text: 'On' },
      { wire: false, value: 'false', text: 'Off' },
    ],
    invalid: [{ wire: 'yes', message: 'Choose on or off' }],
  },
});
