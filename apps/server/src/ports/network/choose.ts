import type { NetworkPort } from './port.ts';
import { unconnectedNetwork } from './unconnected.ts';
import { withTimeout } from './with-timeout.ts';

/** The demo world has a network of its own; elsewhere one has to be connected first. */
export const chooseNetwork = (simulated: NetworkPort | undefined): NetworkPort =>
  withTimeout(simulated ?? unconnectedNetwork);
