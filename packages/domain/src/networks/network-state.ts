/** How a network lets us know the state that it has a SIM in, and how a page says so. */
export const networkStateSources = {
  answer: 'Confirmed by the network in its answer',
  callback: 'Confirmed by the network',
  read: 'Read from the network',
  observation: 'Reported by the network',
} as const;
export type NetworkStateSource = keyof typeof networkStateSources;
export const networkStateSourceNames = Object.keys(networkStateSources) as [
  NetworkStateSource,
  ...NetworkStateSource[],
];
