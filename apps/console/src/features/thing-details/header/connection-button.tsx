import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '../../../acting/use-action.ts';
import { refreshConnectionMutation } from '../../../lib/mutations/things.ts';
import { ConfirmPopover } from '../../../ui/confirm-popover.tsx';
import { useOpenThing } from '../open-thing.ts';
import { ActionButton } from './action-button.tsx';

interface ConnectionButtonProps {
  readonly text?: string;
  readonly variant?: 'primary' | 'default';
}

export const ConnectionButton = ({ text = 'Refresh connection', variant = 'default' }: ConnectionButtonProps) => {
  const { accountId, thingId } = useOpenThing();
  const { mutateAsync } = useMutation(refreshConnectionMutation(accountId, thingId));
  const { run, isBusy, failure } = useAction({
    act: () => mutateAsync(),
    done: ({ message }) => message,
    failed: `The connection to the thing with id ${thingId} failed`,
  });
  return (
    <ConfirmPopover
      question="Refresh the connection? The data session is closed and the device re-attaches."
      confirmText="Refresh connection"
      onConfirm={() => void run(undefined)}
      renderTarget={(ask) => <ActionButton name="connection" variant={variant} icon={<IconRefresh size={16} />} isBusy={isBusy} failure={failure} onClick={ask}>{text}</ActionButton>}
    />
  );
};
