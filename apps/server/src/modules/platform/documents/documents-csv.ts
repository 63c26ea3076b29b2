import type { ViewingRole } from '@airlane/domain';
import { csvCell, uniqueTitles } from '@airlane/domain';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer, isHiddenFor, isTemplateNode, plainColumn } from '@airlane/question-kinds';
import type { RecordRow } from '../../../listing/source.ts';
import type { VisibleTemplate } from '../../../listing/visible-template.ts';

/** The columns that somebody of this role could see, in the order of the table; staff know more than their table has. */
export const csvColumns = (template: VisibleTemplate, role: ViewingRole): Question[] =>
  (template.content.isConfigurableTemplate ? template.content.questions : template.content.questions.map(plainColumn))
    .filter((question) => !isTemplateNode(question) && !question.metadata?.agGrid_alwaysHidden && !isHiddenFor(question, role))
    .sort((a, b) => (a.metadata?.agGrid_columnOrder ?? Infinity) - (b.metadata?.agGrid_columnOrder ?? Infinity));

const line = (cells: readonly string[], delimiter: string): string => `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;

export const csvHead = (columns: readonly Question[], delimiter: string): string =>
  line(uniqueTitles(columns.map(({ questionLabel }) => questionLabel)), delimiter);

export const csvLine = (columns: readonly Question[], row: RecordRow, delimiter: string): string =>
  line(columns.map((question) => formatAnswer(question, row.values[question.questionId] ?? null)), delimiter);
