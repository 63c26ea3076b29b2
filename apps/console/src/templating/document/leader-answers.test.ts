import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { leaderAnswers } from './leader-answers.ts';

const question = (questionId: string, searchKey: string): Question => ({
  questionId,
  searchKey,
  questionLabel: searchKey,
  questionType: 'text',
});
const questions = [
  question('QID002fullName', 'fullName'),
  question('QID003email', 'email'),
  question('QID027Phone', 'phone'),
];

it('takes the answers of a profile by their keys and the phone in its parts', () => {
  const answers = [
    { questionId: 'QID002fullName', answer: 'Lena Ader' },
    { questionId: 'QID003email', answer: 'lena@airlane.test' },
    { questionId: 'QID027Phone', answer: { code: '+1', country_iso: 'US', number: '202 555 0177' } },
  ];
  expect(leaderAnswers(questions, answers)).toEqual({
    fullName: 'Lena Ader',
    email: 'lena@airlane.test',
    userDescription: '',
    code: '+1',
    country_iso: 'US',
    number: '202 555 0177',
  });
});

it('leaves empty what has no answer', () => {
  expect(leaderAnswers(questions, [])).toEqual({
    fullName: '',
    email: '',
    userDescription: '',
    code: '',
    country_iso: '',
    number: '',
  });
});
