import { HIDDEN_CHARACTERS_REFUSED } from '@airlane/domain/text/storable-text';
import { MAX_LINE_LENGTH } from '@airlane/domain/templates/form-limits';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { plainText, readText, textCodec } from '../../text-codec.ts';

/** The options of a text that may be so long, unless its question says otherwise. */
export const textOptions = (maxLength: number) =>
  z.object({
    isNotTrimmed: z.boolean().default(false).catch(false),
    maxLength: z.number().default(maxLength).catch(maxLength),
  });

export const textKind = defineKind({
  name: 'text',
  options: textOptions(MAX_LINE_LENGTH),
  codec: (options) => (options.isNotTrimmed ? answerCodec(z.string(), readText) : textCodec()),
  ...plainText,
  examples: {
    valid: [
      { wire: 'Tracker 17', value: 'Tracker 17', text: 'Tracker 17' },
      { wire: '  Überwachung 100 % _x_ ', value: 'Überwachung 100 % _x_', text: 'Überwachung 100 % _x_' },
      { wire: 42, value: '42', text: '42' },
      { wire: ' kept ', value: ' kept ', text: ' kept ', metadata: { isNotTrimmed: true } },
    ],
    invalid: [
      { wire: { text: 'x' }, message: 'Enter text' },
      { wire: 'a\u0000b', message: HIDDEN_CHARACTERS_REFUSED },
      { wire: '\ud800', message: HIDDEN_CHARACTERS_REFUSED },
      { wire: 'invoice\u202Efdp.exe', message: HIDDEN_CHARACTERS_REFUSED },
    ],
  },
});
