import type { Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';

/** Calls name a field by the question's id or by its key. */
export const questionNamed = (questions: readonly Question[], field: string): Question | undefined =>
  questions.find((question) => question.questionId === field || questionKey(question) === field);
