import type { Question } from '@airlane/question-kinds';
import { isEditable, isTemplateNode } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './document-form.module.css';
import type { Drafts } from './drafts.ts';
import { fieldName } from './drafts.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly control: Control<Drafts>;
  readonly isReadOnly: boolean;
}

const AnswerField = ({ question, control, isReadOnly }: QuestionFieldProps) => {
  const { field, fieldState } = useController({ name: fieldName(question.questionId), control });
  const { Input } = uiOf(question);
  const isFixed = isReadOnly || !isEditable(question);
  return (
    <div className={classes['field']} data-half={question.halfWidth || undefined} data-fixed={isFixed || undefined} data-refused={fieldState.error ? '' : undefined}>
      <Input
        question={question}
        draft={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        readOnly={isFixed}
      />
    </div>
  );
};

/** One node of a template inside a form: an input, or an explanation between inputs. */
export const QuestionField = (props: QuestionFieldProps) =>
  isTemplateNode(props.question) ? (
    <div className={classes['instruction']}>
      <RichText html={props.question.questionWording ?? props.question.questionLabel} />
    </div>
  ) : (
    <AnswerField {...props} />
  );
