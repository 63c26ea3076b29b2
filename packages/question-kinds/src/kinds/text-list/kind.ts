import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNoList, itemFormats, readTextList } from './read-text-list.ts';

const MAX_ITEMS = 1000;
const [one, other] = ['8988303000000000010', '8988303000000000028'];

/** Many texts of one sort, typed or pasted one a line: identifiers above all. */
export const textListKind = defineKind({
  name: 'textList',
  options: z.object({
    itemFormat: z.enum(itemFormats).default('text').catch('text'),
    most: z.number().int().min(1).max(MAX_ITEMS).default(MAX_ITEMS).catch(MAX_ITEMS),
  }),
  codec: (options) => answerCodec(z.array(z.string()), (draft) => readTextList(draft, options)),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => '',
  isEmpty: isNoList,
  format: (items) => items.join(', '),
  examples: {
    valid: [
      { wire: ' one\ntwo, three\n\none', value: ['one', 'two', 'three'], text: 'one, two, three' },
      { wire: ['a', ' b '], value: ['a', 'b'], text: 'a, b' },
      {
        wire: `8988 3030 0000 0000 010\n${other}`,
        value: [one, other],
        text: `${one}, ${other}`,
        metadata: { itemFormat: 'iccid' },
      },
      {
        wire: '8988303000000000014',
        value: ['8988303000000000014'],
        text: '8988303000000000014',
        metadata: { itemFormat: 'iccid' },
      },
    ],
    invalid: [
      {
        wire: '8988',
        message: '8988: ICCID number (4) should contain 19-20 digits',
        metadata: { itemFormat: 'iccid' },
      },
      { wire: 'a, b, c', message: 'At most 2 entries are allowed', metadata: { most: 2 } },
      { wire: ['<b>x</b>'], message: HTML_REFUSED },
      { wire: [{}], message: 'Enter text' },
      { wire: {}, message: 'Enter text' },
    ],
  },
});
