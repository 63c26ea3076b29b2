import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api/problem.ts';
import { refreshConnectionMutation } from '../../../lib/mutations/things.ts';
import { ConfirmPopover } from '../../../ui/confirm-popover.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useOpenThing } from '../open-thing.ts';
import { ActionButton } from './action-button.tsx';

interface ConnectionButtonProps {
  readonly text?: string;
  readonly variant?: 'primary' | 'default';
}

export const ConnectionButton = ({ text = 'Connection', variant = 'default' }: ConnectionButtonProps) => {
  const { accountId, thingId } = useOpenThing();
  const { mutate, isPending } = useMutation(refreshConnectionMutation(accountId, thingId));
  const confirm = (): void =>
    mutate(undefined, {
      onSuccess: ({ message }) => showToast({ tone: 'success', text: message }),
      onError: (error) => showToast({ tone: 'error', text: problemOf(error).message || `The connection to the thing with id ${thingId} failed` }),
    });
  return (
    <ConfirmPopover
      question="Are you sure you want to refresh the connection? The data session closes, and the device attaches anew."
      confirmText="Refresh connection"
      onConfirm={confirm}
      renderTarget={(ask) => <ActionButton name="connection" variant={variant} icon={<IconRefresh size={16} />} isBusy={isPending} onClick={ask}>{text}</ActionButton>}
    />
  );
};
