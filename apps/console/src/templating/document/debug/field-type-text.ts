import type { Question } from '@airlane/question-kinds';
import { kindOf } from '@airlane/question-kinds';

/** What the template calls a question, and the kind that was found for it where that is another word. */
export const fieldTypeText = (question: Question): string => {
  const kind = kindOf(question) ?? 'unknown';
  return kind === question.questionType ? kind : `${question.questionType} → ${kind}`;
};
