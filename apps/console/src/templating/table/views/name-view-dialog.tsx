import type { SavedView } from '@airlane/contract/calls/views';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { createViewMutation, updateViewMutation } from '#lib/mutations/views.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTable } from '../table-context.ts';

const MAX_NAME_LENGTH = 60;

interface NameViewDialogProps {
  /** The view to rename; absent: the table as it stands gets a name. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
}

export const NameViewDialog = ({ view, onClose }: NameViewDialogProps) => {
  const { open, state, reportFilters } = useTable();
  const create = useMutation(createViewMutation(open.accountId, open.template.description));
  const rename = useMutation(updateViewMutation(open.accountId));
  const [name, setName] = useState(view?.name ?? '');
  const failure = create.error ?? rename.error;
  const send = (named: string) =>
    view === undefined
      ? create.mutateAsync({ name: named, state: { ...state, reportFilters, page: 1 } })
      : rename.mutateAsync({ id: view.id, name: named });
  const save = useOneAtATime(async () => {
    const named = name.trim();
    if (named === '') return;
    try {
      await send(named);
      showToast({ tone: 'success', text: `View "${named}" saved` });
      onClose();
    } catch {
      // The mutation keeps what went wrong, and the field shows it.
    }
  });
  return (
    <Dialog isOpen title={view === undefined ? 'Save this view' : `Rename ${view.name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label="View name"
          description="Saves the search, filters, sort and columns."
          data-autofocus
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={failure ? problemOf(failure).message : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={name.trim() === ''} isBusy={create.isPending || rename.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
