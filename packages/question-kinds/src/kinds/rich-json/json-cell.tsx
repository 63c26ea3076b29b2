import { formatAnswer } from '../../answers.ts';
import { Missing } from '../../cells/missing.tsx';
import type { CellProps } from '../../define-ui.ts';

const SHOWN_CHARACTERS = 80;
const face = { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'nowrap' } as const;

/** The beginning on one line; the whole text is for the document's own page. */
export const JsonCell = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer)
    .slice(0, SHOWN_CHARACTERS * 4)
    .replace(/\s+/g, ' ');
  if (text === '') return <Missing />;
  return <span style={face}>{text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text}</span>;
};
