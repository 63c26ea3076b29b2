import type { InfoBlockReport } from '@airlane/contract/reports/info-block-report';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { saveInfoBlockMutation } from '#lib/mutations/info-block.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { Drafts, EditableField } from './block-edit.ts';
import { draftOf, editableFields, fieldError, fieldKey, isChanged, sentState } from './block-edit.ts';

export interface BlockEdit {
  readonly isOffered: boolean;
  readonly isEditing: boolean;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly failure: string | undefined;
  readonly begin: () => void;
  readonly cancel: () => void;
  readonly save: () => void;
  readonly fieldOf: (label: string) => EditableField | undefined;
  readonly draft: (field: EditableField) => string;
  readonly errorOf: (field: EditableField) => string | undefined;
  readonly type: (field: EditableField, text: string) => void;
}

/** A block that is looked at, or edited until it is saved or cancelled. */
export const useBlockEdit = (
  accountId: string,
  { infoBlockContent, putUrlToUpdate = '' }: Omit<InfoBlockReport, 'type'>,
): BlockEdit => {
  const [drafts, setDrafts] = useState<Drafts>();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const fields = editableFields(infoBlockContent);
  const { mutate, isPending, error, reset } = useMutation(saveInfoBlockMutation(accountId, putUrlToUpdate));
  const typed = drafts ?? {};
  const errorOf = (field: EditableField): string | undefined => fieldError(field, typed) ?? refusals.get(field.label);
  const cancel = (): void => {
    setDrafts(undefined);
    setRefusals(new Map());
    reset();
  };
  const save = (): void => {
    setRefusals(new Map());
    mutate(sentState(fields, typed), {
      onSuccess: () => {
        setDrafts(undefined);
        showToast({ tone: 'success', text: 'Saved' });
      },
      onError: (refused) =>
        setRefusals(new Map(problemOf(refused).fields.map(({ field, message }) => [field, message]))),
    });
  };
  return {
    isOffered: putUrlToUpdate !== '' && fields.length > 0,
    isEditing: drafts !== undefined,
    isSaving: isPending,
    canSave: isChanged(fields, typed) && !isPending && fields.every((field) => fieldError(field, typed) === undefined),
    failure: error === null ? undefined : problemOf(error).message,
    begin: () => setDrafts({}),
    cancel,
    save,
    fieldOf: (label) => fields.find((field) => field.label === label),
    draft: (field) => draftOf(field, typed),
    errorOf,
    type: (field, text) => setDrafts({ ...typed, [fieldKey(field)]: text }),
  };
};
