import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { changedAnswers, draftErrors, draftsOf, fieldName, givenAnswers } from './drafts.ts';

const name: Question = { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text', required: true };
const note: Question = { questionId: 'QID002Note.a', questionLabel: 'Note', questionType: 'text' };
const fixed: Question = { questionId: 'QID003Fixed', questionLabel: 'Fixed', questionType: 'text', editableInDoc: 'false', required: true };
const hidden: Question = { questionId: 'QID004Hidden', questionLabel: 'Hidden', questionType: 'text', visibleInDoc: false, required: true };
const questions = [name, note, fixed, hidden];

describe('drafts', () => {
  const loaded = draftsOf(questions, {
    questions: [
      { ...name, answer: 'Pump 7' },
      { ...fixed, answer: 'x' },
    ],
  });

  it('hold the answers, and an empty draft where there is none', () => {
    expect(loaded).toEqual({ QID001Name: 'Pump 7', [fieldName('QID002Note.a')]: '', QID003Fixed: 'x' });
  });

  it('name no field by a path', () => {
    expect(fieldName('QID002Note.a')).toMatch(/^\w+$/);
  });

  it('send only what changed', () => {
    expect(changedAnswers(questions, loaded, { ...loaded, QID001Name: 'Pump 8', QID003Fixed: 'y' })).toEqual([{ questionId: 'QID001Name', answer: 'Pump 8' }]);
    expect(changedAnswers(questions, loaded, { ...loaded })).toEqual([]);
  });

  it('send everything that says something when the document is new', () => {
    expect(givenAnswers(questions, { ...draftsOf(questions, undefined), QID001Name: 'Pump 9' })).toEqual([{ questionId: 'QID001Name', answer: 'Pump 9' }]);
  });

  it('are judged where they can be answered', () => {
    expect(draftErrors(questions, draftsOf(questions, undefined), false)).toEqual({ QID001Name: 'Mandatory field' });
    expect(draftErrors(questions, draftsOf(questions, undefined), true)).toEqual({ QID001Name: '"Name" field is required' });
  });
});
