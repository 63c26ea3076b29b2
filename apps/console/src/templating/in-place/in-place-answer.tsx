import type { Document } from '@airlane/contract/entities';
import type { Question } from '@airlane/question-kinds';
import { decodeAnswer, emptyDraft } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { updateDocumentMutation } from '#lib/mutations/documents.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { isSameDraft } from '../document/drafts.ts';
import classes from './in-place-answer.module.css';

interface InPlaceAnswerProps {
  readonly accountId: string;
  readonly templateName: string;
  readonly document: Document;
  readonly question: Question;
  readonly isReadOnly: boolean;
  /** Opened by something else than its own pencil: begins with the input, and says when that is closed. */
  readonly onStop?: () => void;
  /** How the answer looks while it is not being edited. */
  readonly children: ReactNode;
}

/** One answer of a document, changed where it stands: the same input and the same rules as in the form. */
export const InPlaceAnswer = ({
  accountId,
  templateName,
  document,
  question,
  isReadOnly,
  onStop,
  children,
}: InPlaceAnswerProps) => {
  const stored =
    document.questions.find(({ questionId }) => questionId === question.questionId)?.answer ?? emptyDraft(question);
  const [draft, setDraft] = useState<{ readonly value: unknown } | undefined>(
    onStop === undefined ? undefined : { value: stored },
  );
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(updateDocumentMutation(accountId, templateName, document.id));

  const stop = (): void => {
    setDraft(undefined);
    setRefusal(undefined);
    onStop?.();
  };
  const refuseOrSave = (event: FormEvent): void => {
    event.preventDefault();
    const decoded = decodeAnswer(question, draft?.value);
    setRefusal(decoded.ok ? undefined : decoded.message);
    if (decoded.ok) setAsking(true);
  };
  const save = (): void => {
    setAsking(false);
    mutate(
      { version: document.version, answers: [{ questionId: question.questionId, answer: draft?.value }] },
      {
        onSuccess: () => {
          stop();
          showToast({ tone: 'success', text: `${question.questionLabel} was saved` });
        },
        onError: (error) => setRefusal(problemOf(error).fields[0]?.message ?? problemOf(error).message),
      },
    );
  };

  if (draft === undefined) {
    return (
      <span className={classes['shown']}>
        {children}
        {!isReadOnly && (
          <SmallIconButton
            size={24}
            aria-label={`Edit ${question.questionLabel}`}
            title={`Edit ${question.questionLabel}`}
            onClick={() => setDraft({ value: stored })}
          >
            <IconPencil size={14} />
          </SmallIconButton>
        )}
      </span>
    );
  }
  const { Input } = uiOf(question);
  return (
    <form noValidate className={classes['form']} aria-label={`Edit ${question.questionLabel}`} onSubmit={refuseOrSave}>
      <Input
        question={question}
        draft={draft.value}
        onChange={(value) => setDraft({ value })}
        onBlur={() => undefined}
        error={refusal}
        readOnly={isPending}
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="sm" isBusy={isPending} disabled={isSameDraft(draft.value, stored) && !isPending}>
          Save
        </Button>
        <Button variant="default" size="sm" onClick={stop}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Change ${question.questionLabel}`}
        confirmText="Save"
        onConfirm={save}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to apply this change?
      </ConfirmDialog>
    </form>
  );
};
