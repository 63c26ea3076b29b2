import { DAY_MS, MINUTE_MS } from '@airlane/domain/time/durations';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { sendAgain } from '#lib/mutations/integrations.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { GuardedButton } from '../guarded-button.tsx';
import type { IntegrationsViewer } from '../use-integrations-viewer.ts';
import classes from './deliveries.module.css';
import { localInput, sinceProblem } from './replay-moment.ts';

interface ReplaySinceProps {
  readonly viewer: IntegrationsViewer;
  readonly id: string;
  /** Why nothing can be sent. */
  readonly inactive: string | undefined;
  readonly onDone: () => void;
}

/** Sends everything again that happened since a moment. */
export const ReplaySince = ({ viewer: { accountId, canManage }, id, inactive, onDone }: ReplaySinceProps) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const now = useNow(MINUTE_MS);
  const problem = sinceProblem(typed, new Date(now));
  const replay = useAction({
    act: (since: string) => sendAgain(accountId, id, { since }),
    done: ({ message }) => message,
    failed: 'Nothing was sent again',
    onDone: () => {
      setOpen(false);
      onDone();
    },
  });
  const open = (): void => {
    setTyped(localInput(new Date(Date.now() - DAY_MS)));
    setOpen(true);
  };
  return (
    <>
      <GuardedButton size="sm" variant="default" canManage={canManage} obstacle={inactive} onClick={open}>
        Replay since…
      </GuardedButton>
      <Dialog isOpen={isOpen} title="Replay since" onClose={() => setOpen(false)}>
        <p className={classes['muted']}>
          Sends every event again that this integration is set up for and that happened since then. Receivers drop
          repeats by their id.
        </p>
        <TextField
          label="Since (your local time)"
          type="datetime-local"
          value={typed}
          error={problem}
          max={localInput(new Date(now))}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            disabled={problem !== undefined}
            isBusy={replay.isBusy}
            failure={replay.failure}
            onClick={() => void replay.run(new Date(typed).toISOString())}
          >
            Replay
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
};
