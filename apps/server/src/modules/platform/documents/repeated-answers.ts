import type { AnswersById } from '@airlane/question-kinds';
import { compile, isEditable, repeatedQuestion } from '@airlane/question-kinds';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

/** As it comes in a request; `decode-answers.ts` knows it better and needs this file. */
interface SentAnswer {
  readonly questionId: string;
  readonly answer?: unknown;
}

const isGiven = (answer: unknown): boolean => answer !== '' && answer !== null && answer !== undefined;

/** Answers that have to be repeated bring their repetition along, so that one which was left out is missed. */
export const withRepetitions = ({ content }: VisibleTemplate, sent: readonly SentAnswer[]): readonly SentAnswer[] => {
  const given = new Map(sent.map(({ questionId, answer }) => [questionId, answer]));
  const left = content.questions.filter((question) => {
    const repeated = repeatedQuestion(question);
    return (
      repeated !== undefined && isEditable(question) && !given.has(question.questionId) && isGiven(given.get(repeated))
    );
  });
  return [...sent, ...left.map(({ questionId }) => ({ questionId, answer: '' }))];
};

/** What a repetition is compared with: the answer that was sent, else the stored one. A stored secret was not shown, so it cannot have been repeated. */
export const answersToRepeat = (
  { content }: VisibleTemplate,
  sent: readonly SentAnswer[],
  stored: AnswersById,
): ((questionId: string) => unknown) => {
  const given = new Map(sent.map(({ questionId, answer }) => [questionId, answer]));
  return (questionId) => {
    if (given.has(questionId)) return given.get(questionId);
    const question = content.questions.find((candidate) => candidate.questionId === questionId);
    const isSecret = question !== undefined && compile(question)?.kind.commonRules === 'secret';
    return isSecret ? '' : (stored[questionId] ?? '');
  };
};
