import type { Document } from '@airlane/contract/entities';
import type { Question } from '@airlane/question-kinds';
import { emptyDraft, isEditable, isEmptyDraft, isTemplateNode, isVisibleInDocument } from '@airlane/question-kinds';
import type { Answer } from '#lib/mutations/documents.ts';
import type { Drafts } from './field-name.ts';
import { fieldName } from './field-name.ts';
import { visibleQuestions } from './visible-questions.ts';

export const isAsked = (question: Question): boolean => !isTemplateNode(question) && isVisibleInDocument(question);

/** The questions that the person can answer now: asked, not fixed, and not hidden by the other answers. */
export const answerable = (questions: readonly Question[], drafts: Drafts): readonly Question[] =>
  visibleQuestions(questions, drafts).filter((question) => isAsked(question) && isEditable(question));

/** Questions that the page does not ask are held too, because conditions may ask for their answers. */
export const draftsOf = (questions: readonly Question[], document: Pick<Document, 'questions'> | undefined): Drafts => {
  const answers = new Map(document?.questions.map(({ questionId, answer }) => [questionId, answer]));
  const answered = questions.filter((question) => !isTemplateNode(question));
  return Object.fromEntries(
    answered.map((question) => [
      fieldName(question.questionId),
      answers.get(question.questionId) ?? emptyDraft(question),
    ]),
  );
};

export const isSameDraft = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The answers that differ from what was loaded. */
export const changedAnswers = (questions: readonly Question[], loaded: Drafts, drafts: Drafts): readonly Answer[] =>
  answerable(questions, drafts).flatMap((question) => {
    const name = fieldName(question.questionId);
    return isSameDraft(loaded[name], drafts[name]) ? [] : [{ questionId: question.questionId, answer: drafts[name] }];
  });

/** The answers of a new document: whatever says something. */
export const givenAnswers = (questions: readonly Question[], drafts: Drafts): readonly Answer[] =>
  answerable(questions, drafts).flatMap((question) => {
    const draft = drafts[fieldName(question.questionId)];
    return isEmptyDraft(question, draft) ? [] : [{ questionId: question.questionId, answer: draft }];
  });
