import { isExpandable } from '@airlane/domain/text/long-text';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer } from '@airlane/question-kinds';
import type { MouseEvent } from 'react';
import { noteOpenedRow } from '#lib/opened-row.ts';
import { documentHref } from '#templating/addresses.ts';
import { longTextUse } from '../cells/cell-drawing.ts';
import { TableCell } from '../cells/table-cell.tsx';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import classes from './grid.module.css';

interface AnswerCellProps {
  readonly question: Question;
  readonly row: Row;
  /** The cell names its row, so it is the link to it. */
  readonly isName: boolean;
}

/** A link like any other: opened in a new tab, copied, dragged. The keyboard opens the row from each of its cells, so it needs no stop here. */
const NameLink = ({ question, row }: { readonly question: Question; readonly row: Row }) => {
  const { open } = useTable();
  const note = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) noteOpenedRow(row.id);
  };
  return (
    <a className={classes['name']} href={documentHref(open, row.id)} tabIndex={-1} onClick={note}>
      <TableCell question={question} row={row} />
    </a>
  );
};

export const AnswerCell = ({ question, row, isName }: AnswerCellProps) => {
  // A text that unfolds is pressed itself.
  const isFolded =
    longTextUse(question) !== undefined && isExpandable(formatAnswer(question, row.answers[question.questionId]));
  return isName && !isFolded ? <NameLink question={question} row={row} /> : <TableCell question={question} row={row} />;
};
