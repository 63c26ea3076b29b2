import type { Question } from '@airlane/question-kinds';
import { isEditable, isTemplateNode } from '@airlane/question-kinds';
import type { InputProps } from '@airlane/question-kinds/ui';
import { HtmlInstruction, uiOf } from '@airlane/question-kinds/ui';
import { memo, useCallback } from 'react';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { FieldType } from './debug/field-type.tsx';
import classes from './document-form.module.css';
import type { Drafts } from './field-name.ts';
import { fieldName } from './field-name.ts';
import { fieldColumns } from './field-width.ts';
import { trimmedDraft } from './trimmed-draft.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly control: Control<Drafts>;
  readonly isReadOnly: boolean;
  readonly withType: boolean;
}

/** The form tells every field of every submit; only those that look different afterwards are drawn again. */
const DrawnInput = memo(function DrawnInput(props: InputProps) {
  const { Input } = uiOf(props.question);
  return <Input {...props} />;
});

const AnswerField = ({ question, control, isReadOnly, withType }: QuestionFieldProps) => {
  const { field, fieldState } = useController({ name: fieldName(question.questionId), control });
  const { value, onChange, onBlur } = field;
  const isFixed = isReadOnly || !isEditable(question);
  const leave = useCallback((): void => {
    const trimmed = trimmedDraft(question, value);
    if (trimmed !== value) onChange(trimmed);
    onBlur();
  }, [question, value, onChange, onBlur]);
  return (
    <div
      className={classes['field']}
      data-columns={fieldColumns(question)}
      data-fixed={isFixed || undefined}
      data-refused={fieldState.error ? '' : undefined}
    >
      {withType && <FieldType question={question} />}
      <DrawnInput
        question={question}
        draft={value}
        onChange={onChange}
        onBlur={leave}
        error={fieldState.error?.message}
        readOnly={isFixed}
      />
    </div>
  );
};

/** One node of a template inside a form: an input, or an explanation between inputs. Typing elsewhere does not draw it again. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  return isTemplateNode(props.question) ? (
    <div className={classes['instruction']}>
      <HtmlInstruction html={props.question.questionWording ?? props.question.questionLabel} />
    </div>
  ) : (
    <AnswerField {...props} />
  );
});
