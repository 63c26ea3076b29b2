import type { DecodeRules } from '../decode-answer.ts';
import type { Question } from '../question.ts';

/** The id of the question whose answer this one has to repeat, as a password is typed twice. */
export const repeatedQuestion = ({ metadata }: Question): string | undefined => {
  const repeated = metadata?.['valueToRepeat'];
  return typeof repeated === 'string' && repeated !== '' ? repeated : undefined;
};

/** The rule for a question that repeats another one, given what that one is answered with. */
export const repeatRule = (
  question: Question,
  answerTo: (questionId: string) => unknown,
): Pick<DecodeRules, 'valueToRepeat'> => {
  const repeated = repeatedQuestion(question);
  return repeated === undefined ? {} : { valueToRepeat: answerTo(repeated) };
};
