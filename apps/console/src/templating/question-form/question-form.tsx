import type { Question } from '@airlane/question-kinds';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { asSentence } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import classes from '../document/document-form.module.css';
import type { Drafts } from '../document/field-name.ts';
import { focusFirstError } from '../document/focus-first-error.ts';
import { FormSections } from '../document/form-sections.tsx';
import { LeaveDialog } from '../document/leave-dialog.tsx';
import { formSections } from '../document/sections.ts';
import { useDocumentForm } from '../document/use-document-form.ts';
import { useHiddenQuestions } from '../document/use-hidden-questions.ts';
import type { DrawnTemplate } from '../document/use-document-form.ts';
import { useSubmission } from '../popover-forms/use-submission.ts';
import { QuestionSurroundings } from '../question-surroundings.tsx';

interface QuestionFormProps {
  readonly accountId: string;
  readonly role: DrawnTemplate['role'];
  /** Names the form for screen readers, and keeps what was typed apart from other forms. */
  readonly name: string;
  readonly questions: readonly Question[];
  readonly initial: Drafts;
  /** Told what is typed, for questions that depend on it. */
  readonly onTyped?: (drafts: Drafts) => void;
  readonly isReadOnly: boolean;
  /** Asked before saving; debug mode goes on without. */
  readonly confirmation?: { readonly title: string; readonly text: string } | undefined;
  readonly save: (drafts: Drafts, idempotencyKey: string) => Promise<unknown>;
  /** Told how to empty the form, which only a first step needs. */
  readonly onSaved: (empty: () => void) => void;
  readonly saveText?: string;
  readonly discardText?: string;
  /** What leads away from the form; where it is left out, the page before. */
  readonly onDiscard?: (() => void) | undefined;
  /** Nothing is stored yet, so there is something to save before anything was typed. */
  readonly isNew?: boolean;
  /** Can be saved with answers that are wrong, and then says what is wrong with them. */
  readonly validatesOnSave?: boolean;
  /** What is saved is only a first step: the answers stay in the form. */
  readonly isFirstStep?: boolean;
}

/** A page's form over questions that no template holds. It can be saved once it is changed, and valid unless it is validated when it is saved. */
export const QuestionForm = ({
  accountId,
  role,
  name,
  questions,
  initial,
  onTyped,
  isReadOnly,
  confirmation,
  save,
  onSaved,
  saveText = 'Save',
  discardText = 'Discard',
  onDiscard,
  isNew = false,
  validatesOnSave = false,
  isFirstStep = false,
}: QuestionFormProps) => {
  const router = useRouter();
  const isDebug = useDebugMode();
  const frame = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const documentForm = useDocumentForm(
    { accountId, role, template: { description: name, questions: [...questions] } },
    undefined,
    initial,
  );
  const { form, forget, restart, isRestored } = documentForm;
  const { isDirty, isValid, dirtyFields } = form.formState;
  const hidden = useHiddenQuestions(form, questions);
  const sections = useMemo(
    () => formSections(questions, ({ questionId }) => !hidden.has(questionId)),
    [questions, hidden],
  );
  const empty = (): void => {
    forget();
    restart();
  };
  const { send, isSending, failure } = useSubmission({
    questions,
    documentForm,
    call: (_answers, key) => save(form.getValues(), key),
    onDone: () => onSaved(empty),
    keepsDrafts: isFirstStep,
  });

  // Saving waits for valid answers, so a field shows what is wrong with it when it is left. What was refused on saving stays until its answer changes.
  const validateTyped = useEffectEvent(
    () =>
      void form.trigger(Object.keys(dirtyFields).filter((name) => form.getFieldState(name).error?.type !== 'server')),
  );
  useEffect(() => {
    const drawn = frame.current;
    const leave = (): void => validateTyped();
    drawn?.addEventListener('focusout', leave);
    return () => drawn?.removeEventListener('focusout', leave);
  }, []);

  const tell = useEffectEvent(() => onTyped?.(form.getValues()));
  useEffect(() => {
    // What was typed before a reload counts too.
    tell();
    return form.subscribe({ formState: { values: true }, callback: tell });
  }, [form]);

  const canSave = (isDirty || isNew) && (isValid || validatesOnSave);
  const submit = useOneAtATime(async (): Promise<void> => {
    setAsking(false);
    await form.handleSubmit(send)();
    focusFirstError(frame.current);
  });
  const press = (event: FormEvent): void => {
    event.preventDefault();
    if (!canSave || isSending) return;
    if (confirmation === undefined || isDebug) void submit();
    else setAsking(true);
  };
  const discard = (): void => {
    empty();
    if (onDiscard !== undefined) return onDiscard();
    if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
  };

  return (
    <QuestionSurroundings accountId={accountId}>
      <form ref={frame} noValidate aria-label={name} className={classes['form']} onSubmit={press}>
        {failure && <Notice tone="error">{`${asSentence(failure.message)} Your input is still here.`}</Notice>}
        {isRestored && failure === undefined && <Notice tone="info">Your earlier input has been restored.</Notice>}
        <FormSections sections={sections} control={form.control} isReadOnly={isReadOnly} withTypes={isDebug} />
        <div className={classes['buttons']}>
          {!isReadOnly && (
            <Button type="submit" isBusy={isSending} failure={failure?.message} disabled={!canSave && !isSending}>
              {saveText}
            </Button>
          )}
          <Button variant="default" onClick={discard}>
            {discardText}
          </Button>
        </div>
        <LeaveDialog isDirty={isDirty && !isReadOnly && !isSending} onDiscard={forget} />
        <ConfirmDialog
          isOpen={isAsking}
          title={confirmation?.title ?? ''}
          confirmText="Save"
          cancelText="Cancel"
          onConfirm={() => void submit()}
          onCancel={() => setAsking(false)}
        >
          {confirmation?.text}
        </ConfirmDialog>
      </form>
    </QuestionSurroundings>
  );
};
