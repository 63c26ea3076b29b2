import type { Question } from '@airlane/question-kinds';
import { formatAnswer, isTemplateNode, isVisibleInDocument } from '@airlane/question-kinds';

interface Answers {
  readonly id: string;
  readonly questions: readonly { readonly questionId: string; readonly answer?: unknown }[];
}

/** What a document is called: the answer to its first visible question, or its id. */
export const documentTitle = (questions: readonly Question[], document: Answers): string => {
  const titleQuestion = questions.find((question) => !isTemplateNode(question) && isVisibleInDocument(question));
  if (titleQuestion === undefined) return document.id;
  const answer = document.questions.find(({ questionId }) => questionId === titleQuestion.questionId)?.answer;
  return formatAnswer(titleQuestion, answer) || document.id;
};
