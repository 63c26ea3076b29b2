import { DEFAULT_NUMBER_OF_ANSWERS } from '@airlane/domain/templates/form-limits';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { givenOptions } from '../../options.ts';
import { isNothingSelected, validateSelection } from './selection.ts';

const options = z.object({
  options: givenOptions,
  numberOfAnswers: z.number().int().min(1).default(DEFAULT_NUMBER_OF_ANSWERS).catch(DEFAULT_NUMBER_OF_ANSWERS),
  /** All options in sight with a box each, and one box for all of them. */
  asCheckboxes: z.boolean().optional().catch(undefined),
});

const sizes = { options: ['Plastic', { id: 'esim', title: 'eSIM' }] };

export const choiceKind = defineKind({
  name: 'choice',
  options,
  codec: (given) =>
    answerCodec(
      z.array(z.string()),
      (draft) => validateSelection(draft, given),
      (selected) => ({
        options: given.options.length > 0 ? given.options.map((option) => option.id) : selected,
        selected,
        numberOfAnswers: given.numberOfAnswers,
      }),
    ),
  commonRules: 'none',
  operators: ['anyOf', 'noneOf', 'allOf', 'empty'],
  takesSeveral: (given) => given.numberOfAnswers > 1,
  emptyDraft: (given) => ({
    options: given.options.map((option) => option.id),
    selected: [],
    numberOfAnswers: given.numberOfAnswers,
  }),
  isEmpty: isNothingSelected,
  format: (selected, given) =>
    selected.map((id) => given.options.find((option) => option.id === id)?.title ?? id).join(', '),
  examples: {
    valid: [
      {
        wire: { options: ['north', 'south'], selected: ['north'], numberOfAnswers: 5 },
        value: ['north'],
        text: 'north',
        metadata: { numberOfAnswers: 5 },
      },
      {
        wire: { selected: ['cold chain', 'pilot', 'pilot'] },
        value: ['cold chain', 'pilot'],
        text: 'cold chain, pilot',
        metadata: { numberOfAnswers: 5 },
      },
      { wire: { selected: ['esim'] }, value: ['esim'], text: 'eSIM', metadata: sizes },
      { wire: 'Plastic', value: ['Plastic'], text: 'Plastic', metadata: sizes },
    ],
    invalid: [
      { wire: { selected: ['Paper'] }, message: '"Paper" is not one of the options', metadata: sizes },
      { wire: { selected: ['Plastic', 'esim'] }, message: 'Choose at most 1 answer', metadata: sizes },
      { wire: { selected: [{}] }, message: 'Choose from the options' },
      { wire: { selected: ['<b>x</b>'] }, message: 'HTML or JavaScript content is not allowed.' },
      { wire: 7n, message: 'Choose from the options' },
    ],
  },
});
