import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec, noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNoOptionList, readOptionList } from './read-option-list.ts';

const optionList = z.object({
  options: z.array(z.string()),
  selected: z.array(z.string()),
  numberOfAnswers: z.number(),
});

/** The maker of a multiple choice: its options, how many of them may be answered, and which are chosen from the start. */
export const multipleOptionsKind = defineKind({
  name: 'multipleOptions',
  options: noOptions,
  codec: () => answerCodec(optionList, readOptionList),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => ({ options: [], selected: [], numberOfAnswers: 1 }),
  isEmpty: isNoOptionList,
  format: ({ options }) => options.join(', '),
  examples: {
    valid: [
      {
        wire: {
          options: [' north ', 'south', 'south', ''],
          selected: ['south', 'south', 'gone'],
          numberOfAnswers: '2',
        },
        value: { options: ['north', 'south'], selected: ['south'], numberOfAnswers: 2 },
        text: 'north, south',
      },
      {
        wire: { options: ['north', 'south'], selected: ['south', 'north'], numberOfAnswers: 1 },
        value: { options: ['north', 'south'], selected: ['south'], numberOfAnswers: 1 },
        text: 'north, south',
      },
      { wire: ['alpha'], value: { options: ['alpha'], selected: [], numberOfAnswers: 1 }, text: 'alpha' },
    ],
    invalid: [
      { wire: { options: ['a'], numberOfAnswers: 2 }, message: 'The number of answers is between 1 and 1' },
      { wire: { options: ['a', 'b'], numberOfAnswers: 0 }, message: 'The number of answers is between 1 and 2' },
      { wire: { options: ['<img src=x>'] }, message: HTML_REFUSED },
      { wire: { options: [{}] }, message: 'Enter text' },
      { wire: 'a, b', message: 'Send a list of options' },
    ],
  },
});
