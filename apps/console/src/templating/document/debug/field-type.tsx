import type { Question } from '@airlane/question-kinds';
import classes from './debug.module.css';
import { fieldTypeText } from './field-type-text.ts';

export const FieldType = ({ question }: { readonly question: Question }) => (
  <span className={classes['type']} title={question.questionId}>
    {fieldTypeText(question)}
  </span>
);
