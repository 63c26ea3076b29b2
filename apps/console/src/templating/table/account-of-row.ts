import { questionKey } from '@airlane/question-kinds';
import type { OpenTemplate } from '../open-template.ts';

const ACCOUNT_ID = 'accountId';

/** The account that a row belongs to: tables over several accounts say it in a column, in all others it is the selected one. */
export const accountOfRow = (
  { accountId, template }: OpenTemplate,
  answers: Readonly<Record<string, unknown>>,
): string => {
  const question = template.questions.find((one) => questionKey(one) === ACCOUNT_ID);
  const answer = question && answers[question.questionId];
  return typeof answer === 'string' && answer !== '' ? answer : accountId;
};
