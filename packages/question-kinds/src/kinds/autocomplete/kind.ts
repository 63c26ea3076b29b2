import { z } from 'zod';
import { defineKind } from '../../define.ts';
import { givenOptions } from '../../options.ts';
import { isBlank, textCodec } from '../../text-codec.ts';

/** The options come from a call, so the codec cannot know them: any text is taken, and the server asks the source. */
export const autocompleteKind = defineKind({
  name: 'autocomplete',
  options: z.object({
    autocompleteApi: z.string().optional().catch(undefined),
    autocompleteApiFlat: z.string().optional().catch(undefined),
    options: givenOptions,
  }),
  codec: () => textCodec(),
  commonRules: 'text',
  operators: ['anyOf', 'noneOf', 'empty', 'contains'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  isChosenFromOptions: true,
  format: (value, given) => given.options.find((option) => option.id === value)?.title ?? value,
  examples: {
    valid: [
      { wire: 'Fleet north', value: 'Fleet north', text: 'Fleet north' },
      { wire: 'de', value: 'de', text: 'Germany', metadata: { options: [{ id: 'de', title: 'Germany' }] } },
    ],
    invalid: [{ wire: { id: 'de' }, message: 'Enter text' }],
  },
});
