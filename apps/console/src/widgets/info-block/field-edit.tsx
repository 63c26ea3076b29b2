import type { InfoItem } from '@airlane/contract/reports/info-block-report';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { saveDocumentFieldMutation } from '#lib/mutations/info-block.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { focusAtEnd, useFocusReturn } from './edit-focus.ts';
import { fieldError, isChanged, singleField } from './block-edit.ts';
import classes from './info-block-widget.module.css';

const CONFIRM = 'Are you sure you want to apply this change?';
const ROWS = 5;

interface FieldEditProps {
  readonly accountId: string;
  readonly item: InfoItem;
  readonly children: ReactNode;
}

interface Edit {
  readonly text: string;
  readonly version: number;
}

/** One fact that is an answer of a document: looked at, or edited in a text area until it is saved or cancelled. */
export const FieldEdit = ({ accountId, item, children }: FieldEditProps) => {
  const {
    id: label,
    editableDocumentId: documentId = '',
    editableDocumentField: questionId = '',
    editableDocumentVersion: version = 0,
  } = item;
  const [edit, setEdit] = useState<Edit>();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(
    saveDocumentFieldMutation(accountId, { documentId, questionId }),
  );
  const field = singleField(item);
  const focusPencil = useFocusReturn(edit !== undefined);
  const close = (): void => {
    setEdit(undefined);
    reset();
  };
  if (edit === undefined) {
    return (
      <span className={classes['field']}>
        <span className={classes['fieldText']}>{children}</span>
        <SmallIconButton
          ref={focusPencil}
          aria-label={`Edit ${label}`}
          title={`Edit ${label}`}
          onClick={() => setEdit({ text: field.value, version })}
        >
          <IconPencil size={15} />
        </SmallIconButton>
      </span>
    );
  }
  const drafts = { [label]: edit.text };
  const missing = fieldError(field, drafts);
  const refusal = error === null ? undefined : (problemOf(error).fields[0]?.message ?? problemOf(error).message);
  const save = (): void => {
    setAsking(false);
    mutate(
      { answer: edit.text.trim(), version: edit.version },
      {
        onSuccess: () => {
          close();
          showToast({ tone: 'success', text: 'Saved' });
        },
      },
    );
  };
  return (
    <>
      <TextArea
        ref={focusAtEnd}
        label={label}
        isLabelHidden
        rows={ROWS}
        value={edit.text}
        error={missing ?? refusal}
        onChange={(event) => setEdit({ ...edit, text: event.target.value })}
      />
      <div className={classes['buttons']}>
        <Button variant="default" size="sm" disabled={isPending} onClick={close}>
          Cancel
        </Button>
        <Button
          size="sm"
          isBusy={isPending}
          disabled={!isPending && (missing !== undefined || !isChanged([field], drafts))}
          onClick={() => setAsking(true)}
        >
          Save
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Save change"
        confirmText="Save"
        onConfirm={save}
        onCancel={() => setAsking(false)}
      >
        {CONFIRM}
      </ConfirmDialog>
    </>
  );
};
