import { isExpandable } from '@airlane/domain';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer } from '@airlane/question-kinds';
import { cellOf } from '@airlane/question-kinds/cells';
import { createElement } from 'react';
import { late } from '../../../ui/late.tsx';
import type { Row } from '../rows.ts';
import { INVOICE_FILE, THING_NAME, drawnAs, isCopied, longTextUse } from './cell-drawing.ts';
import classes from './cells.module.css';
import { CopyButton } from './copy-button.tsx';
import { LongText } from './long-text.tsx';
import { renderAs } from './render-as.tsx';
import { ScriptCell } from './script-cell.tsx';
import { ThingName } from './thing-name.tsx';

/** Only tables of invoices have them. */
const InvoiceFiles = late(async () => (await import('./invoice-files.tsx')).InvoiceFiles);

interface TableCellProps {
  readonly question: Question;
  readonly row: Row;
}

const SHORT = 'shortIdentifier';

const Answer = ({ question, row }: TableCellProps) => {
  const answer = row.answers[question.questionId];
  const type = drawnAs(question);
  const draw = renderAs(type);
  const use = longTextUse(question);
  if (type === THING_NAME) return <ThingName name={formatAnswer(question, answer)} row={row} />;
  if (type === INVOICE_FILE) return <InvoiceFiles row={row} />;
  if (draw === undefined && use === undefined) return createElement(cellOf(question), { question, answer });
  const text = formatAnswer(question, answer);
  if (text !== '' && draw) return <span title={text}>{draw(text, answer)}</span>;
  if (use && isExpandable(text)) return <LongText text={text} use={use} label={question.questionLabel} />;
  return createElement(cellOf(question), { question, answer });
};

/** One cell of any table: by the template's script where it has one, otherwise by the column's type and the question's kind. */
export const TableCell = ({ question, row }: TableCellProps) => {
  const script = question.metadata?.agGrid_jsRenderer;
  if (script !== undefined) return <ScriptCell script={script} row={row} label={question.questionLabel} />;
  const value = isCopied(question) ? formatAnswer(question, row.answers[question.questionId]) : '';
  if (value === '') return <Answer question={question} row={row} />;
  return (
    <span className={classes['copyable']} data-short={drawnAs(question) === SHORT || undefined}>
      <Answer question={question} row={row} />
      <CopyButton value={value} label={question.questionLabel} />
    </span>
  );
};
