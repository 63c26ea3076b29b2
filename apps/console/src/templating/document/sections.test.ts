import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { formSections } from './sections.ts';

const node = (questionId: string, questionType = 'text'): Question => ({ questionId, questionLabel: questionId, questionType });

it('groups questions under their section and leaves empty sections out', () => {
  const questions = [node('QID001A'), node('QID002One', 'section'), node('QID003B'), node('QID004Note', 'htmlInstruction'), node('QID005Two', 'section'), node('QID006C')];
  const sections = formSections(questions, (question) => question.questionId !== 'QID006C');
  expect(sections.map(({ title, nodes }) => [title, nodes.map(({ questionId }) => questionId)])).toEqual([
    [undefined, ['QID001A']],
    ['QID002One', ['QID003B', 'QID004Note']],
  ]);
});
