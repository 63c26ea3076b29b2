import { questionKey } from '@airlane/question-kinds';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import type { SentAnswer } from './decode-answers.ts';

export interface SentForm {
  readonly questions: readonly SentAnswer[];
  /** Answers by key, as older clients send a form; by id where they say so. */
  readonly normalizedQuestions?: Readonly<Record<string, unknown>> | undefined;
  readonly questionsWithQidPrefix?: boolean | undefined;
}

/** The answers of a form in one shape, whichever way the client sent them. */
export const sentAnswers = (
  { content }: VisibleTemplate,
  { questions, normalizedQuestions = {}, questionsWithQidPrefix = false }: SentForm,
): readonly SentAnswer[] => {
  const idOf = (name: string): string =>
    (questionsWithQidPrefix
      ? undefined
      : content.questions.find((question) => questionKey(question) === name)?.questionId) ?? name;
  return [
    ...questions,
    ...Object.entries(normalizedQuestions).map(([name, answer]) => ({ questionId: idOf(name), answer })),
  ];
};
