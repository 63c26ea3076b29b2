import { textOrEmpty } from '@airlane/domain/text/text-of';
import type { Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';
import type { Answer } from '#lib/mutations/documents.ts';
import type { NewLeader } from '#lib/mutations/leaders.ts';

const memberOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? textOrEmpty(Reflect.get(value, name)) : '';

/** The answers of a profile as the call for admins and managers takes them: by key, and the phone in its parts. */
export const leaderAnswers = (questions: readonly Question[], answers: readonly Answer[]): NewLeader => {
  const byKey = new Map(
    answers.map(({ questionId, answer }) => [
      questions.filter((question) => question.questionId === questionId).map(questionKey)[0],
      answer,
    ]),
  );
  const phone = byKey.get('phone');
  return {
    fullName: textOrEmpty(byKey.get('fullName')),
    email: textOrEmpty(byKey.get('email')),
    userDescription: textOrEmpty(byKey.get('userDescription')),
    code: memberOf(phone, 'code'),
    country_iso: memberOf(phone, 'country_iso'),
    number: memberOf(phone, 'number'),
  };
};
