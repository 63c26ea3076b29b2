import { formatAnswer } from '../answers.ts';
import type { CellProps } from '../define-ui.ts';
import { Missing } from './missing.tsx';
import { TextAs } from './text-as.tsx';

/** The cell of every kind whose answer is well told by its plain text. */
export const TextCell = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer);
  return text === '' ? <Missing /> : <TextAs type={question.metadata?.agGrid_renderAsType} text={text} />;
};
