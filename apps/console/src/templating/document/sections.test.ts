import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { formSections } from './sections.ts';

const node = (questionId: string, questionType = 'text'): Question => ({
  questionId,
  questionLabel: questionId,
  questionType,
});
const questions = [
  node('QID001A'),
  node('QID002One', 'section'),
  node('QID003B'),
  node('QID004Note', 'htmlInstruction'),
  node('QID005Two', 'section'),
  node('QID006C'),
  node('QID007Three', 'section'),
  node('QID008Hint', 'htmlInstruction'),
];
const drawnWithout = (...hidden: string[]) =>
  formSections(questions, ({ questionId }) => !hidden.includes(questionId)).map(({ title, nodes }) => [
    title,
    nodes.map(({ questionId }) => questionId),
  ]);

describe('the sections of a form', () => {
  it('group the questions that follow them', () => {
    expect(drawnWithout()).toEqual([
      [undefined, ['QID001A']],
      ['QID002One', ['QID003B', 'QID004Note']],
      ['QID005Two', ['QID006C']],
      ['QID007Three', ['QID008Hint']],
    ]);
  });

  it('vanish without a question to draw, with what explains it', () => {
    expect(drawnWithout('QID006C', 'QID003B').map(([title]) => title)).toEqual([undefined, 'QID007Three']);
  });

  it('lose only their heading where their own condition does not hold', () => {
    expect(drawnWithout('QID005Two').at(2)).toEqual([undefined, ['QID006C']]);
  });
});
