import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { removeNetworkMutation } from './core-networks.mutations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './core-networks.module.css';

interface RemoveNetworkProps {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** A network is not removed by mistake: its name has to be typed. The server refuses while Things or SIMs belong to it. */
export const RemoveNetwork = ({ accountId, id, name, onRemoved }: RemoveNetworkProps) => {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutateAsync } = useMutation(removeNetworkMutation(accountId, id));
  const close = (): void => {
    setAsking(false);
    setTyped('');
  };
  const remove = useAction({
    act: () => mutateAsync(),
    done: ({ message }) => message,
    failed: `${name} was not removed`,
    onDone: onRemoved,
    onFailed: close,
  });
  const isReady = typed.trim() === name;
  return (
    <>
      <div className={classes['buttons']}>
        <Button variant="danger" isBusy={remove.isBusy} failure={remove.failure} onClick={() => setAsking(true)}>
          Remove network
        </Button>
      </div>
      <Dialog isOpen={isAsking} title={`Remove ${name}?`} onClose={close}>
        <form
          noValidate
          className={classes['remove']}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) void remove.run(undefined);
          }}
        >
          <p className={classes['text']}>
            Its configuration and secrets are deleted, and what it sends is refused from now on. This cannot be undone,
            and its id cannot be used again.
          </p>
          <TextField
            label={`Type ${name} to confirm`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <DialogButtons>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" isBusy={remove.isBusy} disabled={!isReady && !remove.isBusy}>
              Remove
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  );
};
