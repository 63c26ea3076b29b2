import { useQuery } from '@tanstack/react-query';
import { networkStatusQuery } from '../queries/network-status.ts';
import { useNetworkFailingSince } from './network-failures.ts';

export const NETWORK_SILENT = 'The core network is not responding. Actions on Things are paused until it is back.';

/** Since when the core network is silent: as the server knows it, or as a command that just failed has shown. */
export const useNetworkSilentSince = (): Date | undefined => {
  const staleSince = useQuery(networkStatusQuery()).data?.staleSince ?? undefined;
  const failingSince = useNetworkFailingSince();
  const instant = staleSince ?? failingSince;
  return instant === undefined ? undefined : new Date(instant);
};

/** What a button that asks something of the network is given while that is silent: it cannot be pressed, and says why. */
export const useNetworkPause = (): {
  readonly 'aria-disabled'?: true;
  readonly title?: string;
  readonly 'aria-description'?: string;
} =>
  useNetworkSilentSince() === undefined
    ? {}
    : { 'aria-disabled': true, title: NETWORK_SILENT, 'aria-description': NETWORK_SILENT };
