import type { Question } from '@airlane/question-kinds';
import { kindOf } from '@airlane/question-kinds';
import classes from './debug.module.css';

/** What the template calls a question, and the kind that was found for it where that is another word. */
const fieldTypeText = (question: Question): string => {
  const kind = kindOf(question) ?? 'unknown';
  return kind === question.questionType ? kind : `${question.questionType} → ${kind}`;
};

export const FieldType = ({ question }: { readonly question: Question }) => (
  <span className={classes['type']} title={question.questionId}>
    {fieldTypeText(question)}
  </span>
);
