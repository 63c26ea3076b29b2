import { z } from 'zod';
import { answerCodec, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { DATA_LIMIT_REFUSED, isNoDataLimit, readDataLimit } from './read-data-limit.ts';

/** A limit of data. The number is megabytes with four decimals everywhere; the unit is only how it was typed. */
export const numberWithBytesKind = defineKind({
  name: 'numberWithBytes',
  options: z.object({
    minValue: z.number().optional().catch(undefined),
    maxValue: z.number().optional().catch(undefined),
  }),
  codec: () => answerCodec(z.number(), (draft) => readDataLimit(draft) ?? refuse(DATA_LIMIT_REFUSED), String),
  commonRules: 'amount',
  operators: ['between', 'empty'],
  emptyDraft: (): unknown => ({ amount: '', unit: 'MB' }),
  isEmpty: isNoDataLimit,
  format: (value) => `${value} MB`,
  data: { unit: 'MB', text: String },
  examples: {
    valid: [
      { wire: { amount: '1.5', unit: 'GB' }, value: 1536, text: '1536 MB' },
      { wire: { amount: 1, unit: 'KB' }, value: 0.001, text: '0.001 MB' },
      { wire: { amount: '20' }, value: 20, text: '20 MB' },
      { wire: '300', value: 300, text: '300 MB' },
      { wire: '2 gb', value: 2048, text: '2048 MB' },
      { wire: 0, value: 0, text: '0 MB' },
    ],
    invalid: [
      { wire: { amount: 'a lot', unit: 'MB' }, message: DATA_LIMIT_REFUSED },
      { wire: { amount: '1', unit: 'TB' }, message: DATA_LIMIT_REFUSED },
      { wire: -1, message: DATA_LIMIT_REFUSED },
      { wire: [5], message: DATA_LIMIT_REFUSED },
      { wire: {}, message: DATA_LIMIT_REFUSED },
    ],
  },
});
