import type { Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';

const named = (questions: readonly Question[], field: string): Question | undefined =>
  questions.find((question) => question.questionId === field || questionKey(question) === field);

/** Calls name a field by the question's id or by its key, and a part of its answer by a path below that: 'settings.to.0' is about 'settings.to'. */
export const questionNamed = (questions: readonly Question[], field: string): Question | undefined => {
  const found = named(questions, field);
  const dot = field.lastIndexOf('.');
  return found || dot < 1 ? found : questionNamed(questions, field.slice(0, dot));
};
