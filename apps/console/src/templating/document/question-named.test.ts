import { expect, it } from 'vitest';
import { questionNamed } from './question-named.ts';

const question = (questionId: string, searchKey?: string) => ({
  questionId,
  questionLabel: questionId,
  questionType: 'text',
  ...(searchKey !== undefined && { searchKey }),
});
const questions = [
  question('QID001Name'),
  question('QID002To', 'settings.to'),
  question('QID003Headers', 'settings.headers'),
  question('QID004Secret', 'secrets.headers'),
];

it.each([
  ['QID001Name', 'QID001Name'],
  ['Name', 'QID001Name'],
  ['settings.to', 'QID002To'],
  ['settings.to.0', 'QID002To'],
  ['secrets.headers.X-Key', 'QID004Secret'],
  ['secrets.headers.a.b', 'QID004Secret'],
  ['settings', undefined],
  ['settings.toothless', undefined],
  ['.x', undefined],
])('the field %s is about the question %s', (field, id) => {
  expect(questionNamed(questions, field)?.questionId).toBe(id);
});
