import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { changedAnswers, draftsOf, givenAnswers } from './drafts.ts';
import { fieldName } from './field-name.ts';

const name: Question = { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text', required: true };
const note: Question = { questionId: 'QID002Note.a', questionLabel: 'Note', questionType: 'text' };
const fixed: Question = {
  questionId: 'QID003Fixed',
  questionLabel: 'Fixed',
  questionType: 'text',
  editableInDoc: 'false',
  required: true,
};
const unasked: Question = {
  questionId: 'QID004Unasked',
  questionLabel: 'Unasked',
  questionType: 'text',
  visibleInDoc: false,
  required: true,
};
const reason: Question = {
  questionId: 'QID005Reason',
  questionLabel: 'Reason',
  questionType: 'text',
  metadata: { visibleOnQuestion: { questionId: 'QID001Name', equals: 'Other' } },
};
const questions = [name, note, fixed, unasked, reason];

describe('drafts', () => {
  const loaded = draftsOf(questions, {
    questions: [
      { ...name, answer: 'Pump 7' },
      { ...fixed, answer: 'x' },
      { ...unasked, answer: 'z' },
    ],
  });

  it('hold the answers, and an empty draft where there is none', () => {
    expect(loaded).toEqual({
      QID001Name: 'Pump 7',
      [fieldName('QID002Note.a')]: '',
      QID003Fixed: 'x',
      QID004Unasked: 'z',
      QID005Reason: '',
    });
  });

  it('name no field by a path', () => {
    expect(fieldName('QID002Note.a')).toMatch(/^\w+$/);
  });

  it('send only what changed', () => {
    expect(changedAnswers(questions, loaded, { ...loaded, QID001Name: 'Pump 8', QID003Fixed: 'y' })).toEqual([
      { questionId: 'QID001Name', answer: 'Pump 8' },
    ]);
    expect(changedAnswers(questions, loaded, { ...loaded })).toEqual([]);
  });

  it('send everything that says something when the document is new', () => {
    expect(givenAnswers(questions, { ...draftsOf(questions, undefined), QID001Name: 'Pump 9' })).toEqual([
      { questionId: 'QID001Name', answer: 'Pump 9' },
    ]);
  });

  it('send nothing that a condition hides', () => {
    const typed = { ...loaded, QID001Name: 'Other', QID005Reason: 'None fits' };
    expect(changedAnswers(questions, loaded, typed)).toHaveLength(2);
    expect(changedAnswers(questions, loaded, { ...typed, QID001Name: 'Pump 8' })).toEqual([
      { questionId: 'QID001Name', answer: 'Pump 8' },
    ]);
    expect(givenAnswers(questions, { ...typed, QID001Name: 'Pump 8' })).toHaveLength(1);
  });
});
