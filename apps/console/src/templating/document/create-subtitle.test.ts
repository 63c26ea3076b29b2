import { expect, test } from 'vitest';
import { createSubtitle } from './create-subtitle.ts';

const name = { questionId: 'QID001A', questionLabel: 'A', questionType: 'text' };

test.each([
  [{ questions: [name], configurableTemplateExtension: {} }, undefined],
  [{ questions: [{ ...name, required: true }], configurableTemplateExtension: {} }, '* required'],
  [
    { questions: [name], configurableTemplateExtension: { createSubtitle: 'SIM cards arrive within a week' } },
    'SIM cards arrive within a week',
  ],
])('%o is introduced by %s', (template, subtitle) => {
  expect(createSubtitle(template)).toBe(subtitle);
});
