import { iccidProblem, namedIccidProblem } from '@airlane/domain/sims/iccid';
import { withoutGaps } from '@airlane/domain/sims/identifier-list';
import { z } from 'zod';
import { refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { plainText, textCodec } from '../../text-codec.ts';

/** Printed cards, mails and our own tables show the digits in groups, so the gaps between them are read over. */
const validateIccid = (problemOf: typeof iccidProblem) => (text: string) => {
  const digits = withoutGaps(text);
  const problem = problemOf(digits);
  return problem === undefined ? digits : refuse(problem);
};

export const iccidKind = defineKind({
  name: 'iccid',
  /** `namesThing`: the SIM is there already. */
  options: z.object({ namesThing: z.boolean().default(false).catch(false) }),
  codec: ({ namesThing }) => textCodec(validateIccid(namesThing ? namedIccidProblem : iccidProblem)),
  ...plainText,
  examples: {
    valid: [
      { wire: '8988303000000000010', value: '8988303000000000010', text: '8988303000000000010' },
      { wire: '8988 3030 0000 0000 028', value: '8988303000000000028', text: '8988303000000000028' },
      { wire: '8988-3030-0000-0000-028', value: '8988303000000000028', text: '8988303000000000028' },
      {
        wire: '8988303000000000014',
        value: '8988303000000000014',
        text: '8988303000000000014',
        metadata: { namesThing: true },
      },
    ],
    invalid: [
      { wire: '8988', message: 'ICCID number (4) should contain 19-20 digits', metadata: { namesThing: true } },
      { wire: '1234567890123456789', message: 'The first two digits are always 89' },
      { wire: '8988', message: 'ICCID number (4) should contain 19-20 digits' },
      {
        wire: '8988303000000000014',
        message: 'This ICCID seems to be invalid, as it is not passing "Luhn algorithm" validation',
      },
    ],
  },
});
