import { isSuspended } from '@airlane/domain';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '../../../../acting/use-action.ts';
import { stateChangeMutation } from '../../../../lib/mutations/things.ts';
import { ConfirmPopover } from '../../../../ui/confirm-popover.tsx';
import { useOpenThing } from '../open-thing.ts';
import { ActionButton } from './action-button.tsx';

const suspend = {
  state: 'SUSPENDED',
  text: 'Suspend SIM',
  failed: 'The SIM was not suspended',
  question: 'Are you sure you want to suspend this SIM? Its session, ping tests and captures end at once.',
  icon: <IconPlayerPause size={16} />,
} as const;
const activate = { state: 'ACTIVE', text: 'Activate SIM', failed: 'The SIM was not activated', question: 'Are you sure you want to activate this SIM?', icon: <IconPlayerPlay size={16} /> } as const;

/** Suspends an active SIM, activates a suspended one. */
export const StateButton = ({ variant = 'default' }: { readonly variant?: 'primary' | 'default' }) => {
  const { accountId, thingId, status } = useOpenThing();
  const { mutateAsync } = useMutation(stateChangeMutation(accountId, thingId));
  const change = status !== undefined && isSuspended(status) ? activate : suspend;
  const { run, isBusy, failure } = useAction({
    act: ({ state }: typeof suspend | typeof activate) => mutateAsync(state),
    done: ({ message }) => message,
    failed: ({ failed }) => failed,
  });
  return (
    <ConfirmPopover
      question={change.question}
      confirmText={change.text}
      isDestructive={change === suspend}
      onConfirm={() => void run(change)}
      renderTarget={(ask) => <ActionButton name="state" variant={variant} icon={change.icon} isBusy={isBusy} failure={failure} onClick={ask}>{change.text}</ActionButton>}
    />
  );
};
