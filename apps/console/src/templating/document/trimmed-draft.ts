import type { Question } from '@airlane/question-kinds';
import { compile } from '@airlane/question-kinds';

/** What a draft becomes when its input is left: texts lose the blanks around them, unless the template keeps them. */
export const trimmedDraft = (question: Question, draft: unknown): unknown => {
  if (typeof draft !== 'string' || question.metadata?.['isNotTrimmed'] === true) return draft;
  return compile(question)?.kind.commonRules === 'text' ? draft.trim() : draft;
};
