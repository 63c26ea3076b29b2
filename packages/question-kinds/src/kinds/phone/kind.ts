import { dialCode, PHONE_NUMBER_CHARACTERS_REFUSED, phoneNumberProblem } from '@airlane/domain/phone/phone-number';
import { z } from 'zod';
import { answerCodec, noOptions, type Refusal, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { phoneDraftIn } from './phone-draft.ts';

const phone = z.object({ code: z.string(), country_iso: z.string(), number: z.string() });
type Phone = z.infer<typeof phone>;

const validatePhone = (draft: unknown): Phone | Refusal => {
  const typed = phoneDraftIn(draft);
  if (!typed) return refuse('Enter a country code and a number');
  const code = dialCode(typed.code);
  if (code === undefined) return refuse('Choose a country code');
  const problem = phoneNumberProblem(typed.number);
  if (problem !== undefined) return refuse(problem);
  if (!/^(?:[A-Z]{2})?$/.test(typed.country_iso)) return refuse('Use the two-letter country code');
  return { code, country_iso: typed.country_iso, number: typed.number };
};

const berlin = { code: '+49', country_iso: 'DE', number: '30 (901) 820-10' };

export const phoneKind = defineKind({
  name: 'phone',
  options: noOptions,
  codec: () => answerCodec(phone, validatePhone),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => ({ code: '', country_iso: '', number: '' }),
  // The code is filled in by the country that stands there already, so only the number counts as an answer.
  isEmpty: (draft) => draft === undefined || draft === null || draft === '' || phoneDraftIn(draft)?.number === '',
  isAnswered: (draft) => {
    const typed = phoneDraftIn(draft);
    return typed !== undefined && typed.code !== '' && typed.number !== '';
  },
  format: (value) => `${value.code} ${value.number}`,
  examples: {
    valid: [
      { wire: berlin, value: berlin, text: '+49 30 (901) 820-10' },
      {
        wire: { code: 1, country_iso: 'us', number: ' 2025550123 ' },
        value: { code: '+1', country_iso: 'US', number: '2025550123' },
        text: '+1 2025550123',
      },
    ],
    invalid: [
      { wire: { code: '+49', country_iso: 'DE', number: '030x' }, message: PHONE_NUMBER_CHARACTERS_REFUSED },
      { wire: { code: '', country_iso: '', number: '2025550123' }, message: 'Choose a country code' },
      { wire: '2025550123', message: 'Enter a country code and a number' },
    ],
  },
});
