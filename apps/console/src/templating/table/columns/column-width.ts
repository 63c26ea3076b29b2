import { formatAnswer } from '@airlane/question-kinds';
import type { Row } from '../rows.ts';
import type { Column } from './columns.ts';

/** What a letter, and a figure of an identifier in its mono face with its gaps, take at the table's size. */
const LETTER = 7.2;
const FIGURE = 9.4;
const PADDING = 28;
/** The sort arrow, the magnifier and the space around them. */
const HEADER_EXTRAS = 70;
const NARROWEST = 96;
const WIDEST = 300;

const IDENTIFIER = /^[\da-f:.]{12,}$/i;

const textWidth = (text: string): number => text.length * (IDENTIFIER.test(text) ? FIGURE : LETTER) + PADDING;

/** Room for the header and for what the first rows hold, so that identifiers are read whole without dragging. */
export const columnWidth = (column: Column, rows: readonly Row[]): number => {
  const widths = rows.map((row) => textWidth(formatAnswer(column.question, row.answers[column.question.questionId])));
  return Math.round(Math.min(Math.max(column.label.length * LETTER + HEADER_EXTRAS, NARROWEST, ...widths), WIDEST));
};
