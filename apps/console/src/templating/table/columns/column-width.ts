import { shortText } from '@airlane/domain';
import { formatAnswer } from '@airlane/question-kinds';
import { isCopied, longTextUse } from '../cells/cell-drawing.ts';
import type { Row } from '../rows.ts';
import type { Column } from './columns.ts';

/** What a letter takes at the table's size, and what a figure of an identifier takes in its mono face with its gaps. */
const SMALL = 6.8;
const LARGE = 8.4;
const FIGURE = 9.3;
const PADDING = 20;
/** A status or a tag has a frame of its own. */
const FRAME = 16;
/** Kept free, so that an identifier is not cut to make room when the button appears. */
const COPY_BUTTON = 26;
/** The magnifier, the sort arrow or the eye, and the space around them. */
const HEADER_EXTRAS = 58;
const NARROWEST = 96;
const WIDEST = 300;
const SCRIPTED = 160;

const IDENTIFIER = /^[\da-f:.]{12,}$/i;

const textWidth = (text: string): number => {
  if (IDENTIFIER.test(text)) return text.length * FIGURE;
  const large = text.match(/[A-Z\d-]/g)?.length ?? 0;
  return large * LARGE + (text.length - large) * SMALL;
};

/** Room for the header and for what the first rows hold, so that identifiers are read whole without dragging. */
export const columnWidth = ({ question, label }: Column, rows: readonly Row[], widest = WIDEST): number => {
  // What a script will answer is not known yet.
  if (question.metadata?.agGrid_jsRenderer !== undefined) return Math.round(Math.max(textWidth(label) + HEADER_EXTRAS, SCRIPTED));
  const frame = PADDING + (question.metadata?.agGrid_renderAsType === undefined ? 0 : FRAME) + (isCopied(question) ? COPY_BUTTON : 0);
  const use = longTextUse(question);
  const shown = (text: string): string => (use === undefined ? text : shortText(text, use));
  const widths = rows.map((row) => textWidth(shown(formatAnswer(question, row.answers[question.questionId]))) + frame);
  return Math.round(Math.min(Math.max(textWidth(label) + HEADER_EXTRAS, NARROWEST, ...widths), widest));
};
