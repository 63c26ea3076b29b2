import type { Question } from '@airlane/question-kinds';
import { TableCell } from '../cells/table-cell.tsx';
import type { Row } from '../rows.ts';

interface AnswerCellProps {
  readonly question: Question;
  readonly data: Row | undefined;
}

export const AnswerCell = ({ question, data }: AnswerCellProps) => (data === undefined ? null : <TableCell question={question} row={data} />);
