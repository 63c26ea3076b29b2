import { formatAnswer } from '../answers.ts';
import type { CellProps } from '../define-ui.ts';
import { Missing } from './missing.tsx';
import { textRenderer } from './text-renderers.tsx';

/** The cell of every kind whose answer is well told by its plain text. */
export const TextCell = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer);
  const Renderer = textRenderer(question.metadata?.agGrid_renderAsType);
  return text === '' ? <Missing /> : <Renderer text={text} />;
};
