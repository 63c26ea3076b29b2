import { NUMBER_DEFAULT_MINIMUM, NUMBER_DEFAULT_STEP } from '@airlane/domain';
import { z } from 'zod';
import { answerCodec, type Refusal, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isBlank } from '../../text-codec.ts';

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const LONGEST_DRAFT = 60;

const readNumber = (draft: unknown): number | Refusal => {
  const text = typeof draft === 'string' ? draft.trim() : draft;
  const isDecimal = typeof text === 'string' && text.length <= LONGEST_DRAFT && DECIMAL.test(text);
  const number = isDecimal ? Number(text) : text;
  if (typeof number !== 'number' || !Number.isFinite(number)) return refuse('Enter a number');
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return refuse('This number is too large to be kept exactly');
  // JSON knows no negative zero, so it would not come back as it went.
  return number === 0 ? 0 : number;
};

export const numberKind = defineKind({
  name: 'number',
  options: z.object({
    minValue: z.number().default(NUMBER_DEFAULT_MINIMUM).catch(NUMBER_DEFAULT_MINIMUM),
    maxValue: z.number().optional().catch(undefined),
    step: z.number().positive().default(NUMBER_DEFAULT_STEP).catch(NUMBER_DEFAULT_STEP),
  }),
  codec: () => answerCodec(z.number(), readNumber, String),
  commonRules: 'amount',
  operators: ['between'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  format: String,
  examples: {
    valid: [
      { wire: '12', value: 12, text: '12' },
      { wire: 0, value: 0, text: '0' },
      { wire: ' 0.25 ', value: 0.25, text: '0.25' },
      { wire: '-3', value: -3, text: '-3', metadata: { minValue: -10 } },
    ],
    invalid: [
      { wire: 'twelve', message: 'Enter a number' },
      { wire: '1e999', message: 'Enter a number' },
      { wire: '12345678901234567890', message: 'This number is too large to be kept exactly' },
      { wire: [1], message: 'Enter a number' },
    ],
  },
});
