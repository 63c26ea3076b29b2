import type { CsvFormat } from '@airlane/domain/text/csv';
import type { ViewingRole } from '@airlane/domain/access/roles';
import { csvCell, csvDataCell, uniqueTitles } from '@airlane/domain/text/csv';
import type { Question } from '@airlane/question-kinds';
import {
  dataText,
  dataTitle,
  formatAnswer,
  isAmount,
  isHiddenFor,
  isTemplateNode,
  plainColumn,
  questionNamed,
} from '@airlane/question-kinds';
import { invalidField } from '#kernel/validation.ts';
import type { RecordRow } from '#kernel/listing/source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

export interface CsvShape {
  readonly delimiter: string;
  readonly format: CsvFormat;
  /** Keys of columns; absent means all of them. */
  readonly columns: readonly string[] | undefined;
}

/** The columns that a viewer of this role could see, in the order of the table; staff know more than their table has. */
const columnsOf = (template: VisibleTemplate, role: ViewingRole): Question[] =>
  (template.content.isConfigurableTemplate ? template.content.questions : template.content.questions.map(plainColumn))
    .filter(
      (question) =>
        !isTemplateNode(question) && !question.metadata?.agGrid_alwaysHidden && !isHiddenFor(question, role),
    )
    .sort((a, b) => (a.metadata?.agGrid_columnOrder ?? Infinity) - (b.metadata?.agGrid_columnOrder ?? Infinity));

/** All columns of the file, or those that were asked for, which are never more than a viewer of this role could see. */
export const csvColumns = (
  template: VisibleTemplate,
  role: ViewingRole,
  keys: readonly string[] | undefined,
): Question[] => {
  const all = columnsOf(template, role);
  if (keys === undefined) return all;
  return keys.map((key, index) => {
    const question = questionNamed(all, key);
    if (question) return question;
    throw invalidField(`csvColumns.${index}`, 'unknownColumn', `There is no column "${key}" to write`);
  });
};

const lineOf = (cells: readonly string[], delimiter: string): string => `${cells.join(delimiter)}\r\n`;

const titleIn: Readonly<Record<CsvFormat, (question: Question) => string>> = {
  shown: ({ questionLabel }) => questionLabel,
  data: dataTitle,
};

const cellIn: Readonly<Record<CsvFormat, (question: Question, value: unknown, delimiter: string) => string>> = {
  shown: (question, value, delimiter) => csvCell(formatAnswer(question, value), delimiter),
  data: (question, value, delimiter) => csvDataCell(dataText(question, value), delimiter, isAmount(question)),
};

export const csvHead = (columns: readonly Question[], { delimiter, format }: CsvShape): string =>
  lineOf(
    uniqueTitles(columns.map(titleIn[format])).map((title) => csvCell(title, delimiter)),
    delimiter,
  );

export const csvLine = (columns: readonly Question[], row: RecordRow, { delimiter, format }: CsvShape): string =>
  lineOf(
    columns.map((question) => cellIn[format](question, row.values[question.questionId] ?? null, delimiter)),
    delimiter,
  );
