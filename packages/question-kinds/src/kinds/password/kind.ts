import { passwordProblem } from '@airlane/domain/access/password-rules';
import { z } from 'zod';
import { answerCodec, Refusal, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { readText } from '../../text-codec.ts';

const HIDDEN = '••••••••';
const noOperators: readonly never[] = [];

/** A password goes in and never comes out: no text, no filter and no wire form shows it. */
export const passwordKind = defineKind({
  name: 'password',
  options: z.object({ withPasswordValidations: z.boolean().default(true).catch(true) }),
  codec: (options) =>
    answerCodec(
      z.string(),
      (draft) => {
        const password = readText(draft);
        const problem =
          password instanceof Refusal || !options.withPasswordValidations ? undefined : passwordProblem(password);
        return problem === undefined ? password : refuse(problem);
      },
      () => '',
    ),
  commonRules: 'secret',
  operators: noOperators,
  emptyDraft: () => '',
  isEmpty: (draft) => draft === undefined || draft === null || draft === '',
  format: () => HIDDEN,
  examples: {
    valid: [
      { wire: 'Airlane-demo-1!', value: 'Airlane-demo-1!', text: HIDDEN },
      { wire: ' plain ', value: ' plain ', text: HIDDEN, metadata: { withPasswordValidations: false } },
    ],
    invalid: [
      {
        wire: 'short',
        message: 'The password still needs at least 8 characters, a capital letter, a number, a symbol',
      },
      { wire: 'longenough1!', message: 'The password still needs a capital letter' },
      { wire: { secret: true }, message: 'Enter text' },
    ],
  },
});
