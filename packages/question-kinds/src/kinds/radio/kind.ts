import { z } from 'zod';
import { defineKind } from '../../define.ts';
import { givenOptions } from '../../options.ts';
import { choiceKind } from '../choice/kind.ts';

const simTypes = { options: ['Plastic', { id: 'esim', title: 'eSIM' }] };

/** A choice of exactly one answer whose options all stand on the page. Its answers have the shape of every choice. */
export const radioKind = defineKind({
  ...choiceKind,
  name: 'radio',
  options: z.object({ options: givenOptions, numberOfAnswers: z.literal(1).default(1).catch(1) }),
  examples: {
    valid: [
      { wire: { selected: ['esim'] }, value: ['esim'], text: 'eSIM', metadata: simTypes },
      { wire: 'Plastic', value: ['Plastic'], text: 'Plastic', metadata: { ...simTypes, numberOfAnswers: 3 } },
    ],
    invalid: [
      { wire: 'Paper', message: '"Paper" is not one of the options', metadata: simTypes },
      {
        wire: { selected: ['Plastic', 'esim'] },
        message: 'Choose at most 1 answer',
        metadata: { ...simTypes, numberOfAnswers: 3 },
      },
      { wire: ['<b>x</b>'], message: 'HTML or JavaScript content is not allowed.' },
    ],
  },
});
