import type { ThingStatus } from '@airlane/contract';

type States = Pick<ThingStatus, 'thingStatus' | 'intendedState' | 'actualState'>;

const words = { ACTIVE: 'Active', SUSPENDED: 'Suspended' } as const;

/** The state in a word, and what differs between what was ordered and what the network did. */
export const stateWords = ({ thingStatus, intendedState, actualState }: States): { readonly text: string; readonly hint: string } => {
  const text = thingStatus === false ? words[intendedState] : thingStatus;
  if (actualState === null) return { text, hint: 'not confirmed by the network yet' };
  return { text, hint: actualState === intendedState ? '' : `${words[intendedState]} requested; still ${words[actualState].toLowerCase()} in the network` };
};
