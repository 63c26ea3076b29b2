import { csvCell, csvDataCell, type CsvFormat, uniqueTitles } from '@airlane/domain/text/csv';
import { dataText, dataTitle, formatAnswer, isAmount, type Question } from '@airlane/question-kinds';
import type { Column } from '../columns/columns.ts';
import type { Row } from '../rows.ts';

type CellText = (question: Question, value: unknown, delimiter: string) => string;

const cellIn: Readonly<Record<CsvFormat, CellText>> = {
  shown: (question, value, delimiter) => csvCell(formatAnswer(question, value), delimiter),
  data: (question, value, delimiter) => csvDataCell(dataText(question, value), delimiter, isAmount(question)),
};

interface CsvShape {
  readonly delimiter: string;
  readonly format: CsvFormat;
}

/** Loaded rows in the very form of the server's export: the viewer's columns, plain texts, one line a row. */
export const selectedCsv = (
  columns: readonly Column[],
  rows: Iterable<Row>,
  { delimiter, format }: CsvShape,
): string => {
  const line = (cells: readonly string[]): string => `${cells.join(delimiter)}\r\n`;
  const titles = columns.map(({ label, question }) => (format === 'data' ? dataTitle(question) : label));
  const head = line(uniqueTitles(titles).map((title) => csvCell(title, delimiter)));
  const body = Array.from(rows, (row) =>
    line(columns.map(({ question }) => cellIn[format](question, row.answers[question.questionId], delimiter))),
  );
  return head + body.join('');
};
