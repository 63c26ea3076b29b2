import type { Document, ListItem } from '@airlane/contract';
import type { Question } from '@airlane/question-kinds';
import type { ViewingRole } from '@airlane/domain';
import { encodeAnswer, isHiddenFor, isTemplateNode } from '@airlane/question-kinds';
import type { RecordRow } from '../../listing/source.ts';
import type { StoredTemplate } from '../templates/stored-template.ts';

const answerOf = (row: RecordRow, question: Question): unknown => encodeAnswer(question, row.values[question.questionId] ?? null);

const presentQuestions = (template: StoredTemplate, row: RecordRow, questions: readonly Question[]): Document => ({
  id: row.id,
  description: template.description,
  template: template.id,
  member: row.memberId,
  community: row.accountId,
  status: row.status,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  questions: questions.map((question) => ({ ...question, answer: answerOf(row, question) })),
});

/** A whole document: the template's questions in their order, each with its answer. */
export const presentDocument = (template: StoredTemplate, row: RecordRow): Document => presentQuestions(template, row, template.content.questions);

/** A column that is hidden for customers is kept back from them, not only left undrawn; staff preview every role's table and get all. */
const listed = ({ content }: StoredTemplate, role: ViewingRole): readonly Question[] =>
  role === 'user' ? content.questions.filter((question) => !isHiddenFor(question, role)) : content.questions;

/** Rows of the older list: whole documents. */
export const presentDocuments = (template: StoredTemplate, rows: readonly RecordRow[], role: ViewingRole): Document[] => {
  const questions = listed(template, role);
  return rows.map((row) => presentQuestions(template, row, questions));
};

/** Rows of the newer list: answers only, because the client has the template. */
export const presentItems = (template: StoredTemplate, rows: readonly RecordRow[], role: ViewingRole): ListItem[] => {
  const questions = listed(template, role).filter((question) => !isTemplateNode(question));
  return rows.map((row) => ({
    id: row.id,
    member: row.memberId,
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    questions: questions.map((question) => ({ questionId: question.questionId, answer: answerOf(row, question) })),
  }));
};
