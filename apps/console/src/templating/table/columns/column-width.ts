import { formatBytes } from '@airlane/domain/text/byte-size';
import { shortText } from '@airlane/domain/text/long-text';
import { compile, formatAnswer, type Question } from '@airlane/question-kinds';
import { drawnAs, isCopied, longTextUse } from '../cells/cell-drawing.ts';
import type { Row } from '../rows.ts';
import type { Column } from './columns.ts';

/** What a letter takes at the table's size, and what a figure of an identifier takes in its mono face with its gaps. */
const SMALL = 6.8;
const LARGE = 8.4;
const FIGURE = 9.3;
/** Titles of columns are smaller than what stands in them. */
const TITLE_SCALE = 0.92;
const PADDING = 20;
/** A status or a tag has a frame of its own. */
const FRAME = 16;
/** Kept free, so that an identifier is not cut to make room when the button appears. */
const COPY_BUTTON = 26;
/** The magnifier, the sort arrow, and the space around them: they never lie over the title. */
const HEADER_TOOLS = 58;
/** Of a header that has room for it. */
const EYE = 24;
const NARROWEST = 96;
const WIDEST = 300;
const SCRIPTED = 160;

const IDENTIFIER = /^[\da-f:.]{12,}$/i;
/** Drawn as an amount, whatever kind of question holds it. */
const figureTypes: ReadonlySet<string | undefined> = new Set(['number', 'bytes', 'money']);
/** The longest that a size becomes: other pages of the table may hold it. */
const LONGEST_SIZE = formatBytes(1023);

const textWidth = (text: string): number => {
  if (IDENTIFIER.test(text)) return text.length * FIGURE;
  const large = text.match(/[A-Z\d-]/g)?.length ?? 0;
  return large * LARGE + (text.length - large) * SMALL;
};

const isSize = (question: Question): boolean =>
  compile(question)?.kind.name === 'bytes' || drawnAs(question) === 'bytes';

/** A number without its last digit or its unit is another number, so it is never cut as a text may be. */
const isFigure = (question: Question): boolean =>
  compile(question)?.kind.commonRules === 'amount' || figureTypes.has(drawnAs(question));

const shownText = (question: Question, row: Row): string => formatAnswer(question, row.answers[question.questionId]);

/** Room for what the rows hold. */
const contentWidth = (question: Question, rows: readonly Row[]): number => {
  const drawing = question.metadata?.agGrid_renderAsType;
  const frame = PADDING + (drawing === undefined ? 0 : FRAME) + (isCopied(question) ? COPY_BUTTON : 0);
  const use = longTextUse(question);
  const texts = rows
    .map((row) => shownText(question, row))
    .map((text) => (use === undefined ? text : shortText(text, use)));
  return Math.round(Math.max(0, ...texts.map(textWidth)) + frame);
};

/** Room for the header and for what the first rows hold, so that identifiers are read whole without dragging. */
export const columnWidth = ({ question, label }: Column, rows: readonly Row[], widest = WIDEST): number => {
  const header = textWidth(label) * TITLE_SCALE + HEADER_TOOLS + EYE;
  // What a script will answer is not known yet.
  if (question.metadata?.agGrid_jsRenderer !== undefined) return Math.round(Math.max(header, SCRIPTED));
  return Math.round(Math.min(Math.max(header, NARROWEST, contentWidth(question, rows)), widest));
};

/** Whether rows hold a number that is longer than all of those before. */
export const hasLongerFigures = (columns: readonly Column[], rows: readonly Row[], before: readonly Row[]): boolean =>
  columns.some(({ question }) => isFigure(question) && contentWidth(question, rows) > contentWidth(question, before));

/** The least that a column may have: its title in two lines beside its buttons and, where it holds numbers, the longest of them with its unit. */
export const leastWidth = ({ question, label }: Column, rows: readonly Row[]): number => {
  const words = label.split(/\s+/).map((word) => textWidth(word) * TITLE_SCALE);
  const header = Math.max(...words) + HEADER_TOOLS;
  const figures =
    isFigure(question) && question.metadata?.agGrid_jsRenderer === undefined ? contentWidth(question, rows) : 0;
  const size = isSize(question) ? textWidth(LONGEST_SIZE) + PADDING : 0;
  return Math.round(Math.max(header, figures, size));
};
