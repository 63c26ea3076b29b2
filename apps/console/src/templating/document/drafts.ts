import type { Document } from '@airlane/contract';
import type { Question } from '@airlane/question-kinds';
import { decodeAnswer, emptyDraft, isEditable, isEmptyDraft, isTemplateNode, isVisibleInDocument } from '@airlane/question-kinds';
import type { Answer } from '../../lib/mutations/documents.ts';

/** What the person has typed, by field name. */
export type Drafts = Record<string, unknown>;

/** Form libraries read dots and brackets in a name as a path; question ids may hold some. */
export const fieldName = (questionId: string): string => questionId.replaceAll(/\W/g, (sign) => `_${sign.charCodeAt(0)}_`);

export const isAsked = (question: Question): boolean => !isTemplateNode(question) && isVisibleInDocument(question);
const isAnswerable = (question: Question): boolean => isAsked(question) && isEditable(question);

export const draftsOf = (questions: readonly Question[], document: Pick<Document, 'questions'> | undefined): Drafts => {
  const answers = new Map(document?.questions.map(({ questionId, answer }) => [questionId, answer]));
  return Object.fromEntries(
    questions.filter(isAsked).map((question) => [fieldName(question.questionId), answers.get(question.questionId) ?? emptyDraft(question)]),
  );
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The answers that differ from what was loaded. */
export const changedAnswers = (questions: readonly Question[], loaded: Drafts, drafts: Drafts): readonly Answer[] =>
  questions.filter(isAnswerable).flatMap((question) => {
    const name = fieldName(question.questionId);
    return isSame(loaded[name], drafts[name]) ? [] : [{ questionId: question.questionId, answer: drafts[name] }];
  });

/** The answers of a new document: whatever says something. */
export const givenAnswers = (questions: readonly Question[], drafts: Drafts): readonly Answer[] =>
  questions.filter(isAnswerable).flatMap((question) => {
    const draft = drafts[fieldName(question.questionId)];
    return isEmptyDraft(question, draft) ? [] : [{ questionId: question.questionId, answer: draft }];
  });

/** Refusals by field name; the server decides by the same rules. */
export const draftErrors = (questions: readonly Question[], drafts: Drafts, labelledRequired: boolean): Record<string, string> =>
  Object.fromEntries(
    questions.filter(isAnswerable).flatMap((question) => {
      const name = fieldName(question.questionId);
      const decoded = decodeAnswer(question, drafts[name], { labelledRequired });
      return decoded.ok ? [] : [[name, decoded.message]];
    }),
  );
