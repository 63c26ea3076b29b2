import type { Document, ListItem } from '@airlane/contract/entities';
import type { Question } from '@airlane/question-kinds';
import { encodeAnswer, isTemplateNode } from '@airlane/question-kinds';
import type { RecordRow } from '#kernel/listing/source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

const answerOf = (row: RecordRow, question: Question): unknown =>
  encodeAnswer(question, row.values[question.questionId] ?? null);

/** A whole document: the questions that the viewer may know in the template's order, each with its answer. */
export const presentDocument = (template: VisibleTemplate, row: RecordRow): Document => ({
  id: row.id,
  description: template.description,
  template: template.id,
  member: row.memberId,
  community: row.accountId,
  status: row.status,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  questions: template.content.questions.map((question) => ({ ...question, answer: answerOf(row, question) })),
});

/** Rows of the newer list: answers only, because the client has the template. */
export const presentItems = (template: VisibleTemplate, rows: readonly RecordRow[]): ListItem[] => {
  const questions = template.content.questions.filter((question) => !isTemplateNode(question));
  return rows.map((row) => ({
    id: row.id,
    member: row.memberId,
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    questions: questions.map((question) => ({ questionId: question.questionId, answer: answerOf(row, question) })),
  }));
};
