import { formatAnswer } from '../../answers.ts';
import { Missing } from '../../cells/missing.tsx';
import type { CellProps } from '../../define-ui.ts';
import { sentenceKind } from './kind.ts';

export const SentenceCell = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer);
  if (text === '') return <Missing />;
  const decoded = sentenceKind.codec({}).safeDecode(answer);
  if (!decoded.success) return <span title={text}>{text}</span>;
  return (
    <span title={text}>
      {decoded.data.map((part, index) =>
        part.href === '' ? (
          <span key={index}>{part.text}</span>
        ) : (
          <a key={index} data-cell-control href={part.href}>
            {part.text}
          </a>
        ),
      )}
    </span>
  );
};
