import type { ThingStatus } from '@airlane/contract/calls/thing-status';
import { thingStateText } from '@airlane/domain/lists/status-family';

type States = Pick<ThingStatus, 'thingStatus' | 'intendedState' | 'actualState'>;

/** The state in a word, and what differs between what was ordered and what the network did. */
export const stateWords = ({
  thingStatus,
  intendedState,
  actualState,
}: States): { readonly text: string; readonly hint: string } => {
  const text = thingStatus === false ? thingStateText(intendedState) : thingStatus;
  if (actualState === null) return { text, hint: 'not confirmed by the network yet' };
  return {
    text,
    hint:
      actualState === intendedState
        ? ''
        : `${thingStateText(intendedState)} requested; still ${actualState.toLowerCase()} in the network`,
  };
};
