import { TextInput } from '@mantine/core';
import { formatAnswer } from '../../answers.ts';
import { Missing } from '../../cells/missing.tsx';
import type { CellProps, InputProps, KindUi } from '../../define-ui.ts';
import { fieldProps } from '../../inputs/field-props.tsx';
import { sentenceKind } from './kind.ts';

const SentenceInput = (props: InputProps) => (
  <TextInput {...fieldProps(props)} value={formatAnswer(props.question, props.draft)} onChange={(event) => props.onChange(event.currentTarget.value)} />
);

const SentenceCell = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer);
  if (text === '') return <Missing />;
  const decoded = sentenceKind.codec({}).safeDecode(answer);
  if (!decoded.success) return <span title={text}>{text}</span>;
  return (
    <span title={text}>
      {decoded.data.map((part, index) => (part.href === '' ? <span key={index}>{part.text}</span> : <a key={index} data-cell-control href={part.href}>{part.text}</a>))}
    </span>
  );
};

export const sentenceUi: KindUi<typeof sentenceKind> = { Input: SentenceInput, Cell: SentenceCell, filters: {} };
