import type { FilterOperator, Operand, Question } from '@airlane/question-kinds';
import { operatorsOf } from '@airlane/question-kinds';
import type { FilterControlProps } from '@airlane/question-kinds/ui';
import { uiOf } from '@airlane/question-kinds/ui';
import type { ComponentType } from 'react';
import { useState } from 'react';
import classes from './kind-gallery.module.css';
import { shownJson } from './shown-json.ts';

/** One control with the operand that it would send. */
const LiveFilter = <Operator extends FilterOperator>({
  operator,
  question,
}: {
  readonly operator: Operator;
  readonly question: Question;
}) => {
  const [operand, setOperand] = useState<Operand<Operator>>();
  const Control = uiOf(question).filters[operator] as ComponentType<FilterControlProps<Operand<Operator>>> | undefined;
  return (
    <div className={classes['filter']}>
      <span className={classes['muted']}>{operator}</span>
      {Control && <Control question={question} operand={operand} onChange={setOperand} />}
      <code>{operand === undefined ? 'no filter' : shownJson(operand)}</code>
    </div>
  );
};

export const KindFilters = ({ question }: { readonly question: Question }) => {
  const operators = operatorsOf(question);
  return (
    <div>
      <h3 className={classes['subheading']}>Filters</h3>
      {operators.length === 0 && <p className={classes['muted']}>Columns of this kind have no filter.</p>}
      <div className={classes['filters']}>
        {operators.map((operator) => (
          <LiveFilter key={operator} operator={operator} question={question} />
        ))}
      </div>
    </div>
  );
};
