import type { Question } from './question.ts';

/** A question id that is there already gets _2, _3 and so on. */
export const withUniqueIds = (questions: readonly Question[]): Question[] => {
  const taken = new Set<string>();
  return questions.map((question) => {
    let id = question.questionId;
    for (let copy = 2; taken.has(id); copy += 1) id = `${question.questionId}_${copy}`;
    taken.add(id);
    return id === question.questionId ? question : { ...question, questionId: id };
  });
};
