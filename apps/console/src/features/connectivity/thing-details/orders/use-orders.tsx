import { isSuspended } from '@airlane/domain';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '../../../../acting/use-action.ts';
import { refreshConnectionMutation, stateChangeMutation } from '../../../../lib/mutations/things.ts';
import { useOpenThing } from '../open-thing.ts';

const suspend = {
  state: 'SUSPENDED',
  text: 'Suspend SIM',
  failed: 'The SIM was not suspended',
  question: 'Are you sure you want to suspend this SIM? Its session, ping tests and captures end at once.',
  isDestructive: true,
  icon: <IconPlayerPause size={16} />,
} as const;
const activate = {
  state: 'ACTIVE',
  text: 'Activate SIM',
  failed: 'The SIM was not activated',
  question: 'Are you sure you want to activate this SIM?',
  isDestructive: false,
  icon: <IconPlayerPlay size={16} />,
} as const;

/** What changing the state would mean for a SIM: suspended ones are activated, all others suspended. */
export const stateChangeOf = (status: { readonly thingStatus: string | false } | undefined) =>
  status !== undefined && isSuspended(status) ? activate : suspend;

const changes = { SUSPENDED: suspend, ACTIVE: activate } as const;
export type OrderedState = keyof typeof changes;

/** Suspends an active SIM, activates a suspended one; or does what is wanted, whichever the network has. */
export const useStateChange = (to?: OrderedState) => {
  const { accountId, thingId, status } = useOpenThing();
  const { mutateAsync } = useMutation(stateChangeMutation(accountId, thingId));
  const change = to === undefined ? stateChangeOf(status) : changes[to];
  const { run, isBusy, failure } = useAction({
    act: ({ state }: typeof suspend | typeof activate) => mutateAsync(state),
    done: ({ message }) => message,
    failed: ({ failed }) => failed,
  });
  return { ...change, run: () => run(change), isBusy, failure };
};

export const useConnectionRefresh = () => {
  const { accountId, thingId } = useOpenThing();
  const { mutateAsync } = useMutation(refreshConnectionMutation(accountId, thingId));
  const { run, isBusy, failure } = useAction({
    act: () => mutateAsync(),
    done: ({ message }) => message,
    failed: `The connection to the Thing with id ${thingId} failed`,
  });
  const question = 'Refresh the connection? The data session is closed and the device re-attaches.';
  return { text: 'Refresh connection', question, isDestructive: false, run: () => run(undefined), isBusy, failure };
};
