import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/problem.ts';
import { setLocationMutation } from '../../../lib/mutations/things.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useOpenThing } from '../open-thing.ts';
import type { CoordinateDraft, Position } from './coordinate-draft.ts';
import { canSavePosition, draftOfPosition, positionOf, typedCoordinate } from './coordinate-draft.ts';

const NOWHERE = { latitude: 0, longitude: 0 };

export interface LocationEdit {
  /** Absent while nobody adjusts the place. */
  readonly draft: CoordinateDraft | undefined;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly begin: () => void;
  readonly cancel: () => void;
  readonly move: (position: Position) => void;
  readonly type: (name: keyof CoordinateDraft, text: string) => void;
  readonly remove: () => void;
  readonly save: (event: FormEvent) => void;
}

/** A place that is looked at, or adjusted until it is saved, removed or left as it was. */
export const useLocationEdit = (stored: Position | undefined): LocationEdit => {
  const { accountId, thingId } = useOpenThing();
  const [draft, setDraft] = useState<CoordinateDraft>();
  const { mutate, isPending } = useMutation(setLocationMutation(accountId, thingId));
  const send = (position: { readonly latitude: number; readonly longitude: number }, done: string): void =>
    mutate(position, {
      onSuccess: () => {
        setDraft(undefined);
        showToast({ tone: 'success', text: done });
      },
      onError: (error) => showToast({ tone: 'error', text: problemOf(error).message }),
    });
  return {
    draft,
    isSaving: isPending,
    canSave: draft !== undefined && canSavePosition(draft, stored),
    begin: () => setDraft(draftOfPosition(stored)),
    cancel: () => setDraft(undefined),
    move: (position) => setDraft(draftOfPosition(position)),
    type: (name, text) => setDraft((latest) => latest && { ...latest, [name]: typedCoordinate(name, text, latest[name]) }),
    remove: () => send(NOWHERE, 'The location was removed'),
    save: (event) => {
      event.preventDefault();
      const position = draft && positionOf(draft);
      if (draft && position && canSavePosition(draft, stored)) send({ latitude: position.lat, longitude: position.lng }, 'The location was saved');
    },
  };
};
