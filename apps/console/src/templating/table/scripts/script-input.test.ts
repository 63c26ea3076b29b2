import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { rowOf } from '../rows.ts';
import { scriptInput } from './script-input.ts';

const question = (questionId: string, questionType = 'text'): Question => ({
  questionId,
  questionLabel: questionId,
  questionType,
});

it('tells a script the answers by key and the document, but no secret', () => {
  const row = rowOf({
    id: 'd1',
    member: 'm1',
    status: 'published',
    version: 3,
    updatedAt: '2026-01-01T00:00:00Z',
    questions: [
      { questionId: 'QID001Name', answer: 'Pump' },
      { questionId: 'QID002Pass', answer: 'hunter2' },
      { questionId: 'QID009Gone', answer: 1 },
    ],
  });
  const questions = [
    question('QID001Name'),
    question('QID002Pass', 'password'),
    question('QID003Head', 'section'),
    question('QID004Empty'),
  ];
  const { row: json, role } = scriptInput(questions, row, 'admin');
  expect(JSON.parse(json)).toEqual({ id: 'd1', status: 'published', member: 'm1', Name: 'Pump', Empty: null });
  expect(role).toBe('admin');
});
