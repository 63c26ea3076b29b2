import { isTemplateNode } from '@airlane/question-kinds';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormState } from 'react-hook-form';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { asSentence } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IconClose } from '#ui/icon-close.tsx';
import { Notice } from '#ui/notice.tsx';
import { isAsked } from '../document/drafts.ts';
import type { Drafts } from '../document/field-name.ts';
import { focusFirstError } from '../document/focus-first-error.ts';
import { QuestionField } from '../document/question-field.tsx';
import type { DrawnTemplate, DocumentForm } from '../document/use-document-form.ts';
import { useHiddenQuestions } from '../document/use-hidden-questions.ts';
import { QuestionSurroundings } from '../question-surroundings.tsx';
import classes from './popover-form.module.css';
import type { Submission } from './use-submission.ts';

/** What only the server refused may be sent again: it may think otherwise by now. */
const canBeSent = ({ isValid, errors }: FormState<Drafts>): boolean => {
  const refusals = Object.values(errors);
  return isValid || (refusals.length > 0 && refusals.every((refusal) => refusal?.type === 'server'));
};

interface PopoverFormProps {
  readonly open: DrawnTemplate;
  readonly title: string;
  readonly submitText: string;
  readonly documentForm: DocumentForm;
  readonly submission: Submission;
  readonly onClose: () => void;
  /** Why it cannot be sent now, whatever is typed. */
  readonly obstacle?: string | undefined;
  /** Beside the button: what pressing it will do. */
  readonly note?: ReactNode;
}

/** A small form drawn from questions. It can be sent once every answer is valid and no required one is missing. */
export const PopoverForm = ({
  open,
  title,
  submitText,
  documentForm,
  submission,
  onClose,
  note,
  obstacle,
}: PopoverFormProps) => {
  const { questions, description } = open.template;
  const { form, isRestored, keep } = documentForm;
  const putAway = useEffectEvent(() => {
    if (form.formState.isDirty) keep();
  });
  useEffect(() => () => putAway(), []);
  const hidden = useHiddenQuestions(form, questions);
  const drawn = questions.filter(
    (question) => !hidden.has(question.questionId) && (isTemplateNode(question) || isAsked(question)),
  );
  const { failure, isSending, send } = submission;
  const frame = useRef<HTMLFormElement>(null);
  const submit = useOneAtATime(async (event: FormEvent) => {
    await form.handleSubmit(send)(event);
    focusFirstError(frame.current);
  });
  return (
    <QuestionSurroundings accountId={open.accountId} templateName={description}>
      <form
        ref={frame}
        noValidate
        className={classes['form']}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event);
        }}
      >
        <div className={classes['head']}>
          <h2 className={classes['title']}>{title}</h2>
          <IconButton label="Close" icon={<IconClose />} onClick={onClose} />
        </div>
        <div className={classes['fields']}>
          {failure && <Notice tone="error">{`${asSentence(failure.message)} Your input is still here.`}</Notice>}
          {obstacle !== undefined && <Notice tone="warning">{obstacle}</Notice>}
          {isRestored && failure === undefined && <Notice tone="info">Your earlier input has been restored.</Notice>}
          {drawn.map((question) => (
            <QuestionField
              key={question.questionId}
              question={question}
              control={form.control}
              isReadOnly={false}
              withType={false}
            />
          ))}
        </div>
        <div className={classes['foot']}>
          <span className={classes['note']}>{note}</span>
          <Button
            type="submit"
            isBusy={isSending}
            failure={failure?.message}
            disabled={(obstacle !== undefined || !canBeSent(form.formState)) && !isSending}
          >
            {submitText}
          </Button>
        </div>
      </form>
    </QuestionSurroundings>
  );
};
