import { clippedName } from '@airlane/domain/text/long-text';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer, isTemplateNode, isVisibleInDocument } from '@airlane/question-kinds';

interface Answers {
  readonly id: string;
  readonly questions: readonly { readonly questionId: string; readonly answer?: unknown }[];
}

/** Whether a template names its documents by the question. */
export const isTitleQuestion = ({ metadata }: Question): boolean => metadata?.['isDocumentTitle'] === true;
const titleQuestion = (questions: readonly Question[]): Question | undefined => questions.find(isTitleQuestion);

const answerTo = (question: Question | undefined, document: Answers): string =>
  question === undefined
    ? ''
    : clippedName(
        formatAnswer(question, document.questions.find(({ questionId }) => questionId === question.questionId)?.answer),
      );

/** What the breadcrumbs call a document: the answer to its title question, or its id. */
export const breadcrumbTitle = (questions: readonly Question[], document: Answers): string =>
  answerTo(titleQuestion(questions), document) || document.id;

/** What a sentence calls a document: its title, or the first thing that anybody sees of it, because an id says nothing to a person. */
export const documentTitle = (questions: readonly Question[], document: Answers): string => {
  const shown = questions.find((question) => !isTemplateNode(question) && isVisibleInDocument(question));
  return answerTo(titleQuestion(questions) ?? shown, document) || document.id;
};
