import { isSuspended } from '@airlane/domain';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api/problem.ts';
import { stateChangeMutation } from '../../../lib/mutations/things.ts';
import { ConfirmPopover } from '../../../ui/confirm-popover.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useOpenThing } from '../open-thing.ts';
import { ActionButton } from './action-button.tsx';

const suspend = {
  state: 'SUSPENDED',
  text: 'Suspend SIM',
  question: 'Are you sure you want to suspend this SIM? Its session, ping tests and captures end at once.',
  icon: <IconPlayerPause size={16} />,
} as const;
const activate = { state: 'ACTIVE', text: 'Activate SIM', question: 'Are you sure you want to activate this SIM?', icon: <IconPlayerPlay size={16} /> } as const;

/** Suspends an active SIM, activates a suspended one. */
export const StateButton = ({ variant = 'default' }: { readonly variant?: 'primary' | 'default' }) => {
  const { accountId, thingId, status } = useOpenThing();
  const { mutate, isPending } = useMutation(stateChangeMutation(accountId, thingId));
  const change = status !== undefined && isSuspended(status) ? activate : suspend;
  const confirm = (): void =>
    mutate(change.state, {
      onSuccess: ({ message }) => showToast({ tone: 'success', text: message }),
      onError: (error) => showToast({ tone: 'error', text: problemOf(error).message }),
    });
  return (
    <ConfirmPopover
      question={change.question}
      confirmText={change.text}
      isDestructive={change === suspend}
      onConfirm={confirm}
      renderTarget={(ask) => <ActionButton name="state" variant={variant} icon={change.icon} isBusy={isPending} onClick={ask}>{change.text}</ActionButton>}
    />
  );
};
