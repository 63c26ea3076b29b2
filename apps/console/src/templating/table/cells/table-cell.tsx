import { isExpandable } from '@airlane/domain/text/long-text';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer } from '@airlane/question-kinds';
import { cellOf } from '@airlane/question-kinds/cells';
import { IconCopy } from '@tabler/icons-react';
import { createElement } from 'react';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { late } from '#ui/late.tsx';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { HealthAge, HealthMark } from '#widgets/health-mark.tsx';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { INVOICE_FILE, THING_NAME, drawnAs, isCopied, longTextUse } from './cell-drawing.ts';
import classes from './cells.module.css';
import { healthFacts } from './health-facts.ts';
import { LongText } from './long-text.tsx';
import { renderAs } from './render-as.tsx';
import { ScriptCell } from './script-cell.tsx';

/** Only tables of invoices have them. */
const InvoiceFiles = late(async () => (await import('./invoice-files.tsx')).InvoiceFiles);

interface TableCellProps {
  readonly question: Question;
  readonly row: Row;
}

const SHORT = 'shortIdentifier';

/** The name of a Thing with how it is on the network; where the viewer does not see its session or contact, the name alone. */
const ThingName = ({ name, row }: { readonly name: string; readonly row: Row }) => {
  const facts = healthFacts(row, useTable().open.template.questions);
  return (
    <span className={classes['thing']} title={name}>
      {facts && <HealthMark facts={facts} />}
      <span className={classes['name']}>{name}</span>
      {facts && <HealthAge facts={facts} />}
    </span>
  );
};

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

/** Appears with the pointer; at the keyboard a cell is copied with Ctrl+C, so the button takes no stop of its own. */
const CopyButton = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <SmallIconButton
    className={classes['copy'] ?? ''}
    size={24}
    tabIndex={-1}
    title="Copy"
    aria-label={`Copy ${label}`}
    onClick={() => void copyToClipboard(value)}
  >
    <IconCopy size={14} />
  </SmallIconButton>
);

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
