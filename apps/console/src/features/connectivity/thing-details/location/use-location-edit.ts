import { coordinateProblem } from '@airlane/domain/places/coordinates';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { setLocationMutation } from '#lib/mutations/things.ts';
import { useOpenThing } from '../open-thing.ts';
import type { CoordinateDraft, Position } from './coordinate-draft.ts';
import { canSavePosition, draftOfPosition, positionOf } from './coordinate-draft.ts';

const NOWHERE = { latitude: 0, longitude: 0 };

interface Placing {
  readonly latitude: number;
  readonly longitude: number;
  readonly done: string;
  readonly failed: string;
}

export interface LocationEdit {
  /** Absent while the place is not being adjusted. */
  readonly draft: CoordinateDraft | undefined;
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  readonly canSave: boolean;
  readonly begin: () => void;
  readonly cancel: () => void;
  readonly move: (position: Position) => void;
  readonly type: (name: keyof CoordinateDraft, text: string) => void;
  /** The rule that what is typed breaks. */
  readonly problemOf: (name: keyof CoordinateDraft) => string | undefined;
  readonly remove: () => void;
  readonly save: (event: FormEvent) => void;
}

/** A place that is looked at, or adjusted until it is saved, removed or left as it was. */
export const useLocationEdit = (stored: Position | undefined): LocationEdit => {
  const { accountId, thingId } = useOpenThing();
  const [draft, setDraft] = useState<CoordinateDraft>();
  const { mutateAsync } = useMutation(setLocationMutation(accountId, thingId));
  const { run, isBusy, failure } = useAction({
    act: ({ latitude, longitude }: Placing) => mutateAsync({ latitude, longitude }),
    done: (_location, { done }) => done,
    failed: ({ failed }) => failed,
    onDone: () => setDraft(undefined),
  });
  return {
    draft,
    isSaving: isBusy,
    failure,
    canSave: draft !== undefined && canSavePosition(draft, stored),
    begin: () => setDraft(draftOfPosition(stored)),
    cancel: () => setDraft(undefined),
    move: (position) => setDraft(draftOfPosition(position)),
    type: (name, text) => setDraft((latest) => latest && { ...latest, [name]: text }),
    problemOf: (name) =>
      draft === undefined || draft[name].trim() === '' ? undefined : coordinateProblem(name, draft[name]),
    remove: () => void run({ ...NOWHERE, done: 'The location was removed', failed: 'The location was not removed' }),
    save: (event) => {
      event.preventDefault();
      const position = draft && positionOf(draft);
      if (draft && position && canSavePosition(draft, stored))
        void run({
          latitude: position.lat,
          longitude: position.lng,
          done: 'The location was saved',
          failed: 'The location was not saved',
        });
    },
  };
};
