import type { Question } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import { trimmedDraft } from './trimmed-draft.ts';

const question = (questionType: string, metadata = {}): Question => ({
  questionId: 'QID001A',
  questionLabel: 'A',
  questionType,
  metadata,
});

test.each([
  ['text', {}, ' a b ', 'a b'],
  ['text', { isNotTrimmed: true }, ' a ', ' a '],
  ['iccid', {}, ' 89 ', '89'],
  ['password', {}, ' secret ', ' secret '],
  ['choice', {}, { selected: [' a '] }, { selected: [' a '] }],
  ['somethingElse', {}, ' a ', ' a '],
])('a %s with %o makes of %o on leaving %o', (questionType, metadata, draft, left) => {
  expect(trimmedDraft(question(questionType, metadata), draft)).toEqual(left);
});
