import { useMutation } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { refreshConnectionMutation, stateChangeMutation } from '#lib/mutations/things.ts';
import { useOpenThing } from '../open-thing.ts';
import { lookOf, stateChangeOf, stateChanges } from './thing-orders.tsx';

export type OrderedState = keyof typeof stateChanges;
type StateChange = (typeof stateChanges)[OrderedState];

/** Suspends an active SIM, activates a suspended one; or does what is wanted, whichever the network has. */
export const useStateChange = (to?: OrderedState) => {
  const { accountId, thingId, status } = useOpenThing();
  const { mutateAsync } = useMutation(stateChangeMutation(accountId, thingId));
  const change = to === undefined ? stateChangeOf(status) : stateChanges[to];
  const { run, isBusy, failure } = useAction({
    act: ({ state }: StateChange) => mutateAsync(state),
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
  return {
    ...lookOf('connection', undefined),
    question,
    isDestructive: false,
    run: () => run(undefined),
    isBusy,
    failure,
  };
};
