import { NUMBER_DEFAULT_MINIMUM, NUMBER_DEFAULT_STEP } from '@airlane/domain/templates/form-limits';
import { z } from 'zod';
import { answerCodec, type Refusal, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isBlank } from '../../text-codec.ts';

/** Decimals as people write them; a negative exponent is how a very small number is written back. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e-\d{1,3})?$/;
const MAX_DRAFT_LENGTH = 60;

const readNumber = (draft: unknown, step: number): number | Refusal => {
  const text = typeof draft === 'string' ? draft.trim() : draft;
  const isDecimal = typeof text === 'string' && text.length <= MAX_DRAFT_LENGTH && DECIMAL.test(text);
  const number = isDecimal ? Number(text) : text;
  if (typeof number !== 'number' || !Number.isFinite(number)) return refuse('Enter a number');
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return refuse('This number is too large to be stored exactly');
  if (Number.isInteger(step) && !Number.isInteger(number)) return refuse('Enter a whole number');
  // JSON knows no negative zero, so it would not come back as it went.
  return number === 0 ? 0 : number;
};

/** Steps such as 0.01 are no exact binary numbers. */
const NEARLY = 1e-6;

/** A step of 1 asks for whole numbers, which the codec does. */
const offStep = (value: number, { step, minValue }: { readonly step: number; readonly minValue: number }): boolean => {
  const steps = (value - minValue) / step;
  return step !== 1 && Math.abs(steps - Math.round(steps)) > NEARLY;
};

export const numberKind = defineKind({
  name: 'number',
  options: z.object({
    minValue: z.number().default(NUMBER_DEFAULT_MINIMUM).catch(NUMBER_DEFAULT_MINIMUM),
    maxValue: z.number().optional().catch(undefined),
    step: z.number().positive().default(NUMBER_DEFAULT_STEP).catch(NUMBER_DEFAULT_STEP),
  }),
  codec: ({ step }) => answerCodec(z.number(), (draft) => readNumber(draft, step), String),
  commonRules: 'amount',
  problemAt: (value, options) =>
    offStep(value, options) ? `Enter a number in steps of ${options.step}, from ${options.minValue} on` : undefined,
  operators: ['between', 'empty'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  format: String,
  data: { text: String },
  examples: {
    valid: [
      { wire: '12', value: 12, text: '12' },
      { wire: 0, value: 0, text: '0' },
      { wire: ' 0.25 ', value: 0.25, text: '0.25', metadata: { step: 0.01 } },
      { wire: '2.0', value: 2, text: '2' },
      { wire: '-3', value: -3, text: '-3', metadata: { minValue: -10 } },
    ],
    invalid: [
      { wire: 'twelve', message: 'Enter a number' },
      { wire: '1.5', message: 'Enter a whole number' },
      { wire: '1a-2.5e3', message: 'Enter a number' },
      { wire: '2.5e3', message: 'Enter a number' },
      { wire: '1e999', message: 'Enter a number' },
      { wire: '12345678901234567890', message: 'This number is too large to be stored exactly' },
      { wire: [1], message: 'Enter a number' },
    ],
  },
});
