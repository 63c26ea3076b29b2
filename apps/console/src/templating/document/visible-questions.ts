import type { Question } from '@airlane/question-kinds';
import { isVisible } from '@airlane/question-kinds';
import type { Drafts } from './field-name.ts';
import { fieldName } from './field-name.ts';

/** Conditions may hang on each other; a circle of them must end somewhere. */
const MAX_PASSES = 10;

const hiddenIn = (
  questions: readonly Question[],
  drafts: Drafts,
  hiddenBefore: ReadonlySet<string>,
): ReadonlySet<string> => {
  // What a hidden question holds is not sent, so the server will not know it either.
  const answers = Object.fromEntries(
    questions.map(({ questionId }) => [
      questionId,
      hiddenBefore.has(questionId) ? undefined : drafts[fieldName(questionId)],
    ]),
  );
  return new Set(questions.filter((question) => !isVisible(question, answers)).map(({ questionId }) => questionId));
};

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

const nothing: ReadonlySet<string> = new Set();

/** The ids of the questions whose condition does not hold; a hidden question counts as unanswered for the others. */
export const hiddenQuestions = (questions: readonly Question[], drafts: Drafts): ReadonlySet<string> => {
  let hidden = nothing;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = hiddenIn(questions, drafts, hidden);
    if (isSame(hidden, next)) return hidden;
    hidden = next;
  }
  return hidden;
};

export const visibleQuestions = (questions: readonly Question[], drafts: Drafts): readonly Question[] => {
  const hidden = hiddenQuestions(questions, drafts);
  return hidden.size === 0 ? questions : questions.filter(({ questionId }) => !hidden.has(questionId));
};
