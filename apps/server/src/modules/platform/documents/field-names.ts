import { questionKey } from '@airlane/question-kinds';
import { AppError } from '#kernel/errors.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

/** Callers that send answers by key know nothing of question ids, so refusals name the keys. */
const named = (error: unknown, { content }: VisibleTemplate): unknown => {
  if (!(error instanceof AppError)) return error;
  const keys = new Map(content.questions.map((question) => [question.questionId, questionKey(question)]));
  return error.withFieldNames((field) => keys.get(field) ?? field);
};

/** Runs the work of such a call. */
export const inWordsOf = async <T>(template: VisibleTemplate, work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw named(error, template);
  }
};
