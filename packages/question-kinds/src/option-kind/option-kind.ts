import { defineKind } from '../define.ts';
import { defaultOptionSources } from '../default-option-sources.ts';
import { chosenCodec, chosenText, isNothingChosen, optionKindOptions } from './chosen.ts';

/** A kind that chooses from one list of the trade; a template may name another call, or list the options itself. */
export const optionKind = <const Name extends keyof typeof defaultOptionSources>(name: Name) =>
  defineKind({
    name,
    options: optionKindOptions,
    codec: chosenCodec,
    commonRules: 'none',
    operators: ['anyOf', 'noneOf', 'allOf', 'empty'],
    takesSeveral: ({ numberOfAnswers }) => numberOfAnswers > 1,
    emptyDraft: ({ numberOfAnswers }): unknown => (numberOfAnswers > 1 ? [] : ''),
    isEmpty: isNothingChosen,
    optionSource: defaultOptionSources[name],
    isChosenFromOptions: true,
    format: chosenText,
    examples: {
      valid: [
        { wire: ' a1 ', value: 'a1', text: 'a1' },
        { wire: ['a1'], value: 'a1', text: 'First', metadata: { options: [{ id: 'a1', title: 'First' }] } },
        {
          wire: { selected: ['a1', 'b2', 'a1'] },
          value: ['a1', 'b2'],
          text: 'a1, b2',
          metadata: { numberOfAnswers: 3 },
        },
        { wire: 7, value: ['7'], text: '7', metadata: { numberOfAnswers: 3 } },
      ],
      invalid: [
        { wire: ['a1', 'b2'], message: 'Choose at most 1 answer' },
        { wire: ['a', 'b', 'c'], message: 'Choose at most 2 answers', metadata: { numberOfAnswers: 2 } },
        { wire: { id: 'a1' }, message: 'Choose from the list' },
        { wire: '<b>x</b>', message: 'HTML or JavaScript content is not allowed.' },
        { wire: [{}], message: 'Enter text' },
      ],
    },
  });
