import { csvCell, uniqueTitles } from '@airlane/domain';
import { formatAnswer } from '@airlane/question-kinds';
import type { Column } from '../columns/columns.ts';
import type { Row } from '../rows.ts';

/** Loaded rows in the very form of the server's export: the viewer's columns, plain texts, one line a row. */
export const selectedCsv = (columns: readonly Column[], rows: Iterable<Row>, delimiter: string): string => {
  const line = (cells: readonly string[]): string => `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
  const head = line(uniqueTitles(columns.map(({ label }) => label)));
  const body = Array.from(rows, (row) => line(columns.map(({ question }) => formatAnswer(question, row.answers[question.questionId]))));
  return head + body.join('');
};
