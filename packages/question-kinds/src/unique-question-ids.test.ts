import { expect, test } from 'vitest';
import { withUniqueIds } from './unique-question-ids.ts';

const question = (questionId: string) => ({ questionId, questionLabel: questionId, questionType: 'text' });

test.each([
  ['nothing to do', ['QID001A', 'QID002B'], ['QID001A', 'QID002B']],
  ['three of a kind', ['QID001A', 'QID001A', 'QID001A'], ['QID001A', 'QID001A_2', 'QID001A_3']],
  ['a suffix that is taken', ['QID001A', 'QID001A_2', 'QID001A'], ['QID001A', 'QID001A_2', 'QID001A_3']],
])('%s', (_name, given, expected) => {
  expect(withUniqueIds(given.map(question)).map(({ questionId }) => questionId)).toEqual(expected);
});
