import type { Question } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';

interface AnswerCellProps {
  readonly question: Question;
  readonly value: unknown;
}

export const AnswerCell = ({ question, value }: AnswerCellProps) => {
  const { Cell } = uiOf(question);
  return <Cell question={question} answer={value} />;
};
