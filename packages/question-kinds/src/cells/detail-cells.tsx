import { formatAnswer } from '../answers.ts';
import type { CellProps } from '../define-ui.ts';
import { Missing } from './missing.tsx';
import { TextAs } from './text-as.tsx';

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const mono = { ...wrapped, margin: 0, fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } as const;

/** The whole text with its line breaks, or whatever its template draws it as. */
export const WholeTextDetail = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer);
  if (text === '') return <Missing />;
  return (
    <span style={wrapped}>
      <TextAs type={question.metadata?.agGrid_renderAsType} text={text} />
    </span>
  );
};

/** Text that keeps its shape, such as JSON. */
export const PreformattedDetail = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer);
  return text === '' ? <Missing /> : <pre style={mono}>{text}</pre>;
};

/** Every item of a list on a line of its own. */
export const ItemsDetail = ({ question, answer }: CellProps) => {
  const items = Array.isArray(answer)
    ? answer.map((item) => formatAnswer(question, [item])).filter((text) => text !== '')
    : [];
  const rest = items.length === 0 ? formatAnswer(question, answer) : '';
  if (items.length === 0) return rest === '' ? <Missing /> : <span style={wrapped}>{rest}</span>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {items.map((text, index) => (
        <li key={index} style={wrapped}>
          {text}
        </li>
      ))}
    </ul>
  );
};

/** A link that another program opens: a mail or a call. */
export const contactDetail = (scheme: 'mailto' | 'tel') =>
  function ContactDetail({ question, answer }: CellProps) {
    const text = formatAnswer(question, answer);
    if (text === '') return <Missing />;
    return (
      <a
        href={`${scheme}:${
          scheme === 'tel'
            ? text.replace(/[^\d+]/g, '')
            : text
                .split(/\s*,\s*/)
                .map(encodeURIComponent)
                .join(',')
        }`}
      >
        {text}
      </a>
    );
  };
