import { formatAnswer } from '../answers.ts';
import type { CellProps } from '../define-ui.ts';
import { Missing } from './missing.tsx';

/** A number in figures of equal width, so that a column of them lines up. */
export const FigureCell = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer);
  return text === '' ? <Missing /> : <span style={{ fontVariantNumeric: 'tabular-nums' }}>{text}</span>;
};
